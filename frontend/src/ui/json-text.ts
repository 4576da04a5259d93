/** Characters that hide, reorder or break text. Shown as escapes, so that data cannot disguise itself. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class
const TRICKY =
  /[\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff0-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A string as JSON writes it, with everything invisible made visible. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(TRICKY, escape)
}

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'literal'

export function kindOf(value: unknown): JsonKind {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'object' && value !== null) return 'object'
  if (typeof value === 'string') return 'string'
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'literal'
}

/** The first children of an object or array, in order. */
export function childrenOf(value: object, limit: number): [key: string, child: unknown][] {
  if (!Array.isArray(value)) return Object.entries(value).slice(0, limit)
  return value.slice(0, limit).map((child, index) => [String(index), child])
}

export function countOf(value: object): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** How many levels can be open from the start without drawing more than `lines` lines. */
export function openLevels(value: unknown, lines: number): number {
  let level = [value]
  let drawn = 1
  for (let depth = 0; depth < 12; depth++) {
    const inner = level.filter((item): item is object => typeof item === 'object' && item !== null)
    if (inner.length === 0) return depth
    drawn += inner.reduce((sum, item) => sum + countOf(item), 0)
    if (drawn > lines) return Math.max(1, depth)
    level = inner.flatMap((item) => childrenOf(item, lines).map(([, child]) => child))
  }
  return 12
}
