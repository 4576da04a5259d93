// Imports point one way: app -> features -> ui, lib. A feature never imports another one.
// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAY_IMPORT: Record<string, string[]> = {
  main: ['app', 'lib', 'styles'],
  app: ['app', 'features', 'ui', 'lib'],
  features: ['ui', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
}

const root = new URL('.', import.meta.url)
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** `features/accounts` for a feature, the first folder for everything else. */
function zoneOf(path: string): string {
  const [first = '', second = ''] = path.replace(/\.tsx?$/, '').split('/')
  return first === 'features' ? `features/${second}` : first
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return null
  return new URL(specifier, new URL(file, 'file:///')).pathname.slice(1)
}

function breaches(file: string): string[] {
  const zone = zoneOf(file)
  const allowed = MAY_IMPORT[zone.split('/')[0] ?? ''] ?? []
  const source = readFileSync(new URL(file, root), 'utf8')
  return [...source.matchAll(IMPORT)]
    .map((match) => targetOf(file, match[1] ?? ''))
    .filter((target): target is string => target !== null)
    .filter((target) => {
      const other = zoneOf(target)
      return other !== zone && !allowed.includes(other.split('/')[0] ?? '')
    })
    .map((target) => `${file} imports ${target}`)
}

test('imports go from app to features to ui and lib, and never between features', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('test/'))
    .filter((file) => !file.endsWith('.d.ts'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(breaches)).toEqual([])
})
