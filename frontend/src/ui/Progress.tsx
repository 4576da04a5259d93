interface ProgressProps {
  /** What is under way, for screen readers. */
  label: string
  value: number
  max: number
  /** Where the bar stands in words: "41 of 66 checks". */
  valueText?: string | undefined
}

/** A bar of a known length. Without a total there is no bar, only words. */
export function Progress({ label, value, max, valueText }: ProgressProps) {
  return (
    <progress className="progress" aria-label={label} aria-valuetext={valueText} value={value} max={max} />
  )
}
