export interface Piece {
  text: string
  changed: boolean
}

/** Beyond this many words on either side the comparison costs more than it tells. */
const LONGEST = 1500

/** What went from `before` and what came in `after`, word by word. */
export function diffWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [a, b] = [words(before), words(after)]
  if (a.length > LONGEST || b.length > LONGEST) {
    return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  }
  const common = commonLengths(a, b)
  const [gone, come]: [Piece[], Piece[]] = [[], []]
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && right !== undefined && same(left, right)) {
      push(gone, left, false)
      push(come, right, false)
      i++
      j++
    } else if (right === undefined || (left !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      push(gone, left ?? '', true)
      i++
    } else {
      push(come, right, true)
      j++
    }
  }
  return { before: gone, after: come }
}

/** Words with the space behind them, and punctuation by itself. */
function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+\s*|[^\p{L}\p{N}_]\s*/gu) ?? []
}

/** Cell [i][j]: the longest common run of words of what follows a[i] and b[j]. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i]
      if (!row) continue
      row[j] = same(a[i], b[j])
        ? at(table, i + 1, j + 1) + 1
        : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

/** The space behind a word does not make it another word. */
function same(left = '', right = ''): boolean {
  return left.trimEnd() === right.trimEnd()
}

function at(table: Uint16Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0
}

function push(pieces: Piece[], text: string, changed: boolean) {
  const previous = pieces.at(-1)
  if (previous?.changed === changed) previous.text += text
  else pieces.push({ text, changed })
}
