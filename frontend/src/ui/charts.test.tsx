import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Bars } from './Bars'
import { Line } from './Line'
import { linePath } from './line-path'
import { Sparkline } from './Sparkline'

const BARS = [
  { label: '11:00', value: 1200, errors: 3 },
  { label: '12:00', value: 0 },
]

test('a chart gives its facts as a table', async () => {
  render(<Bars title="Calls" words="3 errors, 0.3%" columns={['Hour', 'Calls']} bars={BARS} />)
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'HourCallsErrors',
    `11:00${(1200).toLocaleString()}3`,
    '12:0000',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('a few errors among many are still to be seen', () => {
  const { container } = render(
    <Bars title="Calls" words="3 errors" columns={['Hour', 'Calls']} bars={BARS} />,
  )
  expect(Number(container.querySelector('.chart__errors')?.getAttribute('height'))).toBeGreaterThanOrEqual(1)
})

test('a chart without values draws nothing and does not break', () => {
  const { container } = render(
    <>
      <Bars title="Calls" words="None yet" columns={['Hour', 'Calls']} bars={[]} />
      <Line
        title="Duration"
        words="None yet"
        labelHead="Hour"
        labels={[]}
        series={[{ name: 'p50', values: [] }]}
      />
      <Sparkline label="Nothing" values={[null, null]} />
    </>,
  )
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
})

test('a line breaks where a value is missing', () => {
  expect(linePath([0, 10, null, 10], { width: 30, height: 10, min: 0, max: 10 })).toBe(
    'M0.0 10.0L10.0 0.0M30.0 0.0',
  )
})

test('a sparkline says in words what it shows', () => {
  render(<Sparkline label="Latency of GitHub, now 128 ms" values={[100, 128]} />)
  expect(screen.getByRole('img', { name: 'Latency of GitHub, now 128 ms' })).toBeTruthy()
})
