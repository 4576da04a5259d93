const parts = new Intl.NumberFormat().formatToParts(12345.6)
const GROUP = parts.find((part) => part.type === 'group')?.value ?? ','
const DECIMAL = parts.find((part) => part.type === 'decimal')?.value ?? '.'

/** 30000 as this reader writes it: 30 000, 30,000 or 30.000. */
export function formatNumber(value: number): string {
  return value.toLocaleString()
}

/** What somebody typed, in their own notation or plain; null if it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text
    .replace(/\s/g, '')
    .replaceAll(GROUP.trim() || '\u0000', '')
    .replace(DECIMAL, '.')
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** The hint of a number field: "1,000 to 300,000". */
export function rangeHint(min: number, max: number): string {
  return `${formatNumber(min)} to ${formatNumber(max)}`
}
