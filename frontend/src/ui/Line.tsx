import { ChartFrame } from './ChartFrame'
import { linePath, present } from './line-path'

export interface Series {
  name: string
  values: readonly (number | null)[]
}

interface LineProps {
  title: string
  figure?: string | undefined
  words: string
  /** The second one is dashed. */
  series: readonly [Series] | readonly [Series, Series]
  /** What each point stands for. */
  labels: readonly string[]
  /** Head of the table's first column: "Hour". */
  labelHead: string
  axis?: readonly string[] | undefined
  format?: ((value: number) => string) | undefined
}

const WIDTH = 300
const HEIGHT = 56

export function Line({ title, figure, words, series, labels, labelHead, axis, format = String }: LineProps) {
  const max = Math.max(1, ...series.flatMap((one) => present(one.values)))
  const box = { width: WIDTH, height: HEIGHT, min: 0, max, pad: 2 }
  return (
    <ChartFrame
      title={title}
      figure={figure}
      words={words}
      axis={axis}
      legend={series.map((one, index) => (
        <span key={one.name} className={index === 0 ? 'chart__key' : 'chart__key chart__key--second'}>
          {one.name}
        </span>
      ))}
      table={{
        columns: [labelHead, ...series.map((one) => one.name)],
        rows: labels.map((label, index) => [
          label,
          ...series.map((one) => {
            const value = one.values[index]
            return value === null || value === undefined ? '–' : format(value)
          }),
        ]),
      }}
    >
      <svg
        className="chart__drawing"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {series.map((one, index) => (
          <path
            key={one.name}
            className={index === 0 ? 'chart__line' : 'chart__line chart__line--second'}
            d={linePath(one.values, box)}
          />
        ))}
      </svg>
    </ChartFrame>
  )
}
