import { expect, test } from 'vitest'
import { initials } from './Avatar'
import { formatDuration, formatElapsed } from './duration'
import { parseNumber } from './number-text'
import { passwordStrength } from './password-strength'

test('durations read as people say them', () => {
  const said = [842, 1900, 12_000, 59_600, 124_000, 3_600_000, 11_520_000].map(formatDuration)
  expect(said).toEqual(['842 ms', '1.9 s', '12 s', '1 m 00', '2 m 04', '1 h 00', '3 h 12'])
  expect(formatElapsed(48_000)).toBe('0:48')
  expect(formatElapsed(-5)).toBe('0:00')
})

test('initials are two letters, whatever the name', () => {
  expect(['Release captain', 'Owner', ' x ', '', 'Åsa Öberg Lind', '👋 hi'].map(initials)).toEqual([
    'RC',
    'OW',
    'X',
    '',
    'ÅÖ',
    '👋H',
  ])
})

test('numbers are read with or without their separators', () => {
  expect([(30_000).toLocaleString(), '30 000', '-5', '', 'ten', '1e9'].map(parseNumber)).toEqual([
    30_000,
    30_000,
    -5,
    null,
    null,
    null,
  ])
})

test('a password is judged by length and variety; a sentence is fine', () => {
  expect(passwordStrength('short').sentence).toBe('7 more characters; a sentence is fine.')
  expect(passwordStrength('elevenchars').sentence).toBe('1 more character; a sentence is fine.')
  expect(passwordStrength('aaaaaaaaaaaaaaa')).toMatchObject({ bars: 1, tone: 'danger' })
  expect(passwordStrength('aaaaaaaaaaaaaaa').sentence).toMatch(/^Easy to guess: use 5 different/)
  expect(passwordStrength('').sentence).toMatch(/5 of them different/)
  expect(passwordStrength('correct horse battery')).toMatchObject({ bars: 3, tone: 'success' })
  expect(passwordStrength('a long sentence that nobody has said before').bars).toBe(4)
})

test('a common pattern is never green, however long', () => {
  const easy = [
    'password1234',
    'P@ssw0rd2026!',
    'qwertyuiop1234',
    'abcdefghijklmnop',
    'letmein123456',
    'test1234test1234',
    'adminadmin2025',
  ]
  expect(easy.filter((text) => passwordStrength(text).tone === 'success')).toEqual([])
  const fine = ['another fine sentence', 'kX9#vTq2mLp7', 'my test user has a secret hat']
  expect(fine.filter((text) => passwordStrength(text).tone !== 'success')).toEqual([])
})
