// Prints the gzip size of every built file and fails when the shell, everything index.html loads before the first
// page is shown, outgrows its budget.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const BUDGET_KB = 120
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

async function gzipKb(file) {
  return gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length / 1000
}

function withStaticImports(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) withStaticImports(imported, seen)
  return seen
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const shell = withStaticImports(entry)
const rows = new Map()
for (const [key, chunk] of Object.entries(manifest)) {
  const part = shell.has(key) ? 'shell' : 'later'
  if (chunk.file.endsWith('.js')) rows.set(chunk.file, part)
  for (const css of chunk.css ?? []) rows.set(css, 'style')
}

let total = 0
for (const [file, part] of [...rows].toSorted()) {
  const kb = await gzipKb(file)
  if (part === 'shell') total += kb
  console.log(`${part.padEnd(6)} ${kb.toFixed(1).padStart(7)} kB gzip  ${file}`)
}
console.log(`shell JavaScript: ${total.toFixed(1)} kB gzip of ${BUDGET_KB} kB`)
if (total > BUDGET_KB) {
  console.error('The shell is over its budget. Load what the first page does not need with a dynamic import.')
  process.exit(1)
}
