/** A path through `values`, spread over `width`, highest at the top. A gap where a value is missing. */
export function linePath(
  values: readonly (number | null)[],
  {
    width,
    height,
    min,
    max,
    pad = 0,
  }: { width: number; height: number; min: number; max: number; pad?: number },
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const span = max - min || 1
  let pen = 'M'
  return values
    .map((value, index) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const y = pad + (1 - (value - min) / span) * (height - 2 * pad)
      const point = `${pen}${(index * step).toFixed(1)} ${y.toFixed(1)}`
      pen = 'L'
      return point
    })
    .join('')
}

/** Only what is there. */
export function present(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}
