import { Bars } from '@/ui/Bars'
import { formatDuration } from '@/ui/duration'
import { Line } from '@/ui/Line'
import { Sparkline } from '@/ui/Sparkline'
import { ChartFrame } from '@/ui/ChartFrame'

const CALLS = [41, 38, 29, 46, 58, 61, 52, 37, 24, 15, 12, 9, 7, 4, 3, 2, 2, 3, 6, 12, 28, 47, 58, 47]
const ERRORS = [1, 0, 0, 2, 9, 6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 3]
const P50 = [
  260, 255, 250, 265, 320, 310, 270, 250, 240, 232, 228, 222, 218, 212, 208, 205, 205, 210, 218, 232, 250,
  268, 284, 275,
]
const P95 = [
  2100, 1950, 2020, 2500, 2900, 2800, 2250, 2100, 1900, 1800, 1700, 1600, 1500, 1420, 1350, 1300, 1290, 1320,
  1500, 1750, 2000, 2250, 2300, 2150,
]
const HOURS = CALLS.map((_, index) => `${String((11 + index) % 24).padStart(2, '0')}:00`)
const AXIS = ['11:00', '17:00', '23:00', '05:00', 'now']
const LATENCY = [120, 131, 118, 240, 122, 128, 119, null, null, 130, 126, 128]

export function Charts() {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      <Bars
        title="Calls, last 24 hours"
        figure="641"
        words="24 errors, 3.7%"
        columns={['Hour', 'Calls']}
        axis={AXIS}
        bars={CALLS.map((value, index) => ({ label: HOURS[index] ?? '', value, errors: ERRORS[index] }))}
      />
      <Line
        title="Duration"
        figure="284 ms"
        words="p95 2.9 s"
        labelHead="Hour"
        labels={HOURS}
        axis={AXIS}
        format={formatDuration}
        series={[
          { name: 'p50', values: P50 },
          { name: 'p95', values: P95 },
        ]}
      />
      <ChartFrame
        title="Latency of GitHub"
        words="128 ms, last hour"
        table={{
          columns: ['Minute', 'Latency'],
          rows: LATENCY.map((ms, index) => [`${index * 5} min`, ms === null ? '–' : formatDuration(ms)]),
        }}
      >
        <Sparkline values={LATENCY} label="Latency of GitHub in the last hour, now 128 ms" />
      </ChartFrame>
    </div>
  )
}
