export interface Strength {
  /** Bars lit, of four. */
  bars: 0 | 1 | 2 | 3 | 4
  tone: 'danger' | 'warning' | 'success'
  /** The field's hint. */
  sentence: string
}

export const SHORTEST_PASSWORD = 12
const RULE = `${SHORTEST_PASSWORD} characters or more; a sentence is fine.`

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
  if (distinct < 7)
    return { bars: 2, tone: 'warning', sentence: `Easy to guess: few different characters. ${RULE}` }
  if (length >= 24 && distinct >= 12) return { bars: 4, tone: 'success', sentence: `Very good. ${RULE}` }
  return { bars: 3, tone: 'success', sentence: `Good. ${RULE}` }
}
