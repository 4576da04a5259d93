import { linePath, present } from './line-path'

const WIDTH = 72
const HEIGHT = 22

interface SparklineProps {
  /** Oldest first; null where nothing was measured. */
  values: readonly (number | null)[]
  /** What it shows in words: "Latency of GitHub in the last hour, now 128 ms". */
  label: string
}

/** The course of one number, beside the number itself. A dashed line where it stopped. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = present(values)
  const min = Math.min(...known)
  const max = Math.max(...known)
  const lastAt = values.findLastIndex((value) => value !== null)
  const last = values[lastAt]
  const x = values.length > 1 ? (lastAt / (values.length - 1)) * WIDTH : 0
  const box = { width: WIDTH, height: HEIGHT, min, max, pad: 4 }
  const ended = lastAt < values.length - 1
  return (
    <svg
      className="sparkline"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here cannot be an <img>
      role="img"
      aria-label={label}
    >
      {known.length > 1 && <path d={linePath(values, box)} />}
      {ended && <path className="sparkline__gap" d={`M${Math.max(0, x)} ${HEIGHT - 2}H${WIDTH}`} />}
      {!ended && typeof last === 'number' && (
        <circle cx={WIDTH - 2} cy={4 + (1 - (last - min) / (max - min || 1)) * (HEIGHT - 8)} r="2" />
      )}
    </svg>
  )
}
