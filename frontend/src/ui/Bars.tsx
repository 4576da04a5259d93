import { ChartFrame } from './ChartFrame'

export interface Bar {
  /** The hour or day it stands for. */
  label: string
  value: number
  /** The part that failed, drawn red at the foot. */
  errors?: number | undefined
}

interface BarsProps {
  title: string
  figure?: string | undefined
  words: string
  bars: readonly Bar[]
  axis?: readonly string[] | undefined
  /** Heads of the table: "Hour", "Calls". */
  columns: readonly [label: string, value: string]
}

const WIDTH = 300
const HEIGHT = 64
const GAP = 2

export function Bars({ title, figure, words, bars, axis, columns }: BarsProps) {
  const highest = Math.max(1, ...bars.map((bar) => bar.value))
  const width = bars.length > 0 ? (WIDTH - GAP * (bars.length - 1)) / bars.length : 0
  const tall = (value: number) => (value / highest) * HEIGHT
  const withErrors = bars.some((bar) => bar.errors)
  return (
    <ChartFrame
      title={title}
      figure={figure}
      words={words}
      axis={axis}
      legend={withErrors && <span className="chart__key chart__key--errors">Errors</span>}
      table={{
        columns: withErrors ? [...columns, 'Errors'] : [...columns],
        rows: bars.map((bar) => [bar.label, bar.value, ...(withErrors ? [bar.errors ?? 0] : [])]),
      }}
    >
      <svg
        className="chart__drawing"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, index) => {
          const x = index * (width + GAP)
          const errors = tall(bar.errors ?? 0)
          return (
            <g key={bar.label}>
              <rect
                className="chart__bar"
                x={x}
                y={HEIGHT - tall(bar.value)}
                width={width}
                height={tall(bar.value)}
                rx="1"
              />
              {errors > 0 && (
                // One failure in a thousand must still be seen.
                <Foot x={x} width={width} height={Math.max(1, errors)} />
              )}
            </g>
          )
        })}
      </svg>
    </ChartFrame>
  )
}

function Foot({ x, width, height }: { x: number; width: number; height: number }) {
  return <rect className="chart__errors" x={x} y={HEIGHT - height} width={width} height={height} rx="1" />
}
