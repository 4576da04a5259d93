import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Stage, StageList } from './StageList'

const STAGES: Stage[] = [
  { id: 'tcp', name: 'TCP', state: 'running' },
  { id: 'tls', name: 'TLS', state: 'todo' },
]
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? ''

test('a stage that passes is announced once, with its note', () => {
  const { rerender } = render(<StageList label="Test" stages={STAGES} />)
  expect(said()).toBe('')
  const passed: Stage[] = [
    { id: 'tcp', name: 'TCP', state: 'passed', time: '23 ms', note: 'Port 443 answers' },
    { id: 'tls', name: 'TLS', state: 'running' },
  ]
  rerender(<StageList label="Test" stages={passed} />)
  rerender(<StageList label="Test" stages={[...passed]} />)
  expect(said()).toBe('TCP passed. Port 443 answers')
})

test('after a failure the rest was not reached, and the list keeps its length', () => {
  render(
    <StageList
      label="Test"
      stages={[
        {
          id: 'tcp',
          name: 'TCP',
          state: 'failed',
          note: 'Nobody answers on port 443.',
          detail: <p>Check the port.</p>,
        },
        { id: 'tls', name: 'TLS', state: 'todo' },
      ]}
    />,
  )
  const items = within(screen.getByRole('list', { name: 'Test' })).getAllByRole('listitem')
  expect(items).toHaveLength(2)
  expect(items[0]?.textContent).toContain('TCP, failed')
  expect(items[0]?.textContent).toContain('Check the port.')
  expect(items[1]?.textContent).toBe('TLSnot reached')
})
