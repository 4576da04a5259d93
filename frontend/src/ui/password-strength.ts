export interface Strength {
  /** Bars lit, of four. */
  bars: 0 | 1 | 2 | 3 | 4
  tone: 'danger' | 'warning' | 'success'
  /** The field's hint. */
  sentence: string
}

export const SHORTEST_PASSWORD = 12
export const FEWEST_DIFFERENT = 5
const RULE = `${SHORTEST_PASSWORD} characters or more, ${FEWEST_DIFFERENT} of them different; a sentence is fine.`

/** What passwords are made of most often. What is left without them is what has to be guessed. */
const COMMON =
  /password|passwort|passw|pass|letmein|welcome|admin|administrator|login|master|monkey|dragon|football|baseball|iloveyou|sunshine|princess|superman|trustno|secret|changeme|default|patchbay|test|user|root|hello|love/g
/** Rows of the keyboard and the alphabet, in both directions. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
].flatMap((row) => [row, [...row].toReversed().join('')])
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** So much must be left of a password once its common words, runs and repetitions are taken out. */
const ENOUGH_LEFT = 8

/** A guide while typing, by length and variety. The server decides; it also knows the common ones. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length
  const distinct = new Set(password.toLowerCase()).size
  if (length === 0) return { bars: 0, tone: 'danger', sentence: RULE }
  if (length < SHORTEST_PASSWORD) {
    const missing = SHORTEST_PASSWORD - length
    return {
      bars: 1,
      tone: 'danger',
      sentence: `${missing} more ${missing === 1 ? 'character' : 'characters'}; a sentence is fine.`,
    }
  }
  if (new Set(password).size < FEWEST_DIFFERENT)
    return {
      bars: 1,
      tone: 'danger',
      sentence: `Easy to guess: use ${FEWEST_DIFFERENT} different characters or more.`,
    }
  if (distinct < 7)
    return {
      bars: 2,
      tone: 'warning',
      sentence: 'Easy to guess: few different characters. A sentence is better.',
    }
  if (isCommon(password))
    return { bars: 2, tone: 'warning', sentence: 'Easy to guess: a common pattern. A sentence is better.' }
  if (length >= 24 && distinct >= 12) return { bars: 4, tone: 'success', sentence: `Very good. ${RULE}` }
  return { bars: 3, tone: 'success', sentence: `Good. ${RULE}` }
}

function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const spelt = text.replaceAll(/[0134570@$!]/g, (sign) => LEET[sign] ?? sign)
  return [text, spelt].some((form) => [...withoutPatterns(form)].length < ENOUGH_LEFT)
}

function withoutPatterns(text: string): string {
  const once = text.replaceAll(/(.{2,}?)\1+/g, '$1').replaceAll(/(.)\1{2,}/g, '$1')
  return withoutRuns(once.replaceAll(COMMON, '')).replaceAll(/(19|20)\d\d|[\d\s\W_]+$/g, '')
}

/** Without runs of four or more along a row: "1234", "qwert", "dcba". */
function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length;) {
    let size = 4
    while (at + size <= text.length && ROWS.some((row) => row.includes(text.slice(at, at + size)))) size += 1
    if (size > 4) at += size - 1
    else left += text[at++]
  }
  return left
}
