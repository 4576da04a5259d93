import { expect, test, vi } from 'vitest'
import { formatDate, formatDistance, formatNumber, formatWhen } from './format'

const now = new Date('2026-11-18T12:00:00Z').getTime()
const ago = (ms: number) => new Date(now - ms)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a distance is told in its largest sensible unit', () => {
  expect(formatDistance(ago(5_000), now)).toBe('just now')
  expect(formatDistance(ago(-5_000), now)).toBe('in less than a minute')
  expect(formatDistance(ago(5 * MINUTE), now)).toBe('5 minutes ago')
  expect(formatDistance(ago(-54 * MINUTE), now)).toBe('in 54 minutes')
  expect(formatDistance(ago(3 * HOUR), now)).toBe('3 hours ago')
  expect(formatDistance(ago(-72 * HOUR), now)).toBe('in 3 days')
})

test('something older than a day is told by its date, with the year if it is another one', () => {
  expect(formatWhen(ago(2 * HOUR), now)).toBe('2 hours ago')
  expect(formatWhen('2026-11-03T12:00:00Z', now)).not.toMatch(/2026/)
  expect(formatWhen('2025-11-03T12:00:00Z', now)).toMatch(/2025/)
})

test('words and digits follow the browser, not the developer', () => {
  const german = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long' })
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function () {
    return german
  } as unknown as typeof Intl.DateTimeFormat)
  expect(formatDate('2026-11-03T12:00:00Z', new Date(now))).toBe('3. November')
  expect(formatNumber(1234567)).toBe(new Intl.NumberFormat().format(1234567))
})
