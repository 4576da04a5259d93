// Every pair of colours in use, in both themes. A new colour needs its line in contrast.txt.
// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const TOKENS = new Map(
  [...read('tokens.css').matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
)
const PAIRS = read('contrast.txt')
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter((words) => words.length === 5 && Number(words[2]) > 0)

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function colour(name: string | undefined, theme: 'light' | 'dark'): string {
  const value = TOKENS.get(name)?.[theme]
  if (!value) throw new Error(`tokens.css has no colour ${name}`)
  return value
}

test('the list of pairs is read', () => {
  expect(PAIRS.length).toBeGreaterThan(100)
})

test.each(PAIRS)('%s on %s reaches %s', (foreground, background, need, light, dark) => {
  for (const [theme, listed] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const ratio = contrast(colour(foreground, theme), colour(background, theme))
    expect(ratio).toBeGreaterThanOrEqual(Number(need))
    expect(ratio).toBeCloseTo(Number(listed), 1)
  }
})
