import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { Socket } from '@/lib/socket'
import { expectAccessible } from '@/test/axe'
import { backend, failure, json, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import { TopicServer } from '@/test/topic-server'
import SystemPage from './SystemPage'

const SYSTEM = {
  version: '0.1.0',
  profile: 'local',
  database: 'SQLite',
  broker: 'embedded',
  python: '3.11',
  django: '5.2',
}
const worker = { node: 'worker@one', started_at: '2026-11-18T09:00:00Z', version: '0.1.0', threads: 16 }
const check = (status: string, more: object = {}) => ({
  id: 'c1',
  status,
  node: '',
  requested_at: '2026-11-18T10:00:00Z',
  started_at: null,
  finished_at: null,
  duration_ms: null,
  detail: '',
  ...more,
})
const put = (section: string, id: string, item: object) =>
  ({ op: 'put', section, id, item: item as Record<string, unknown> }) as const

async function opened(
  health: { status: string; parts: object },
  code = 200,
  system = () => json({ ...SYSTEM, workers: [] }),
) {
  const live = await TopicServer.start()
  live.refuses = () => null
  live.change('system', put('workers', worker.node, worker))
  const socket = new Socket(live.url, { open: (url) => new NodeWebSocket(url) as unknown as WebSocket })
  socket.start()
  const server = backend({
    'GET /api/system': system,
    'GET /api/health': () => json({ version: '0.1.0', ...health }, code),
  })
  const view = show(<SystemPage />, { user: OWNER, socket })
  const close = async () => {
    view.unmount()
    socket.stop()
    await live.stop()
  }
  return { ...view, live, server, close }
}

const HEALTHY = { status: 'ok', parts: { database: { ok: true, detail: 'SQLite answers.', ms: 1.2 } } }

test('workers are live, and a check goes from the button to its answer', async () => {
  const { person, live, close } = await opened(HEALTHY)
  await screen.findByText('worker@one')
  live.answer = ({ ref }) => {
    live.change('system', put('checks', 'c1', check('queued')))
    return { type: 'done', ref, result: null }
  }
  await person.click(screen.getByRole('button', { name: 'Check worker' }))
  const checks = within(await screen.findByRole('list', { name: 'Checks' }))
  expect(checks.getByText('Queued')).toBeTruthy()

  live.change(
    'system',
    put('checks', 'c1', check('done', { duration_ms: 42, detail: 'Answered by worker@one.' })),
  )
  await checks.findByText('Answered')
  expect(checks.getByRole('listitem').textContent).toMatch(/^Answered by worker@one\./)
  expect(checks.getByText('42 ms')).toBeTruthy()
  await expectAccessible()

  live.change('system', { op: 'remove', section: 'workers', id: worker.node })
  await screen.findByText(/^No worker is running/)
  await close()
})

test('an unhealthy answer names the part that is down', async () => {
  const parts = { broker: { ok: false, detail: 'Connection refused.', ms: 3 } }
  const { close } = await opened({ status: 'unhealthy', parts }, 503)
  await screen.findByText('Unhealthy')
  expect(screen.getByRole('listitem').textContent).toMatch(/^BrokerDoes not answer\. Connection refused\./)
  await close()
})

test('a check that cannot be sent says so', async () => {
  const { person, live, close } = await opened(HEALTHY)
  await screen.findByText('worker@one')
  live.answer = ({ ref }) => ({
    type: 'error',
    ref,
    code: 'unavailable',
    detail: 'The broker does not answer.',
  })
  await person.click(screen.getByRole('button', { name: 'Check worker' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The broker does not answer.')
  await close()
})

test('after a failed question the old answer is not called healthy', async () => {
  const { server, queries, close } = await opened(HEALTHY)
  await screen.findByText('Healthy')
  server.handlers['GET /api/health'] = () => failure(502, 'unexpected', 'No.')
  await queries.refetchQueries({ queryKey: ['health'] })
  await screen.findByText(/^The health check did not answer/)
  expect(screen.queryByText('Healthy')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Last answer' })).getByText('SQLite answers.')).toBeTruthy()
  await close()
})

test('without /api/system health and workers stay', async () => {
  const { close } = await opened(HEALTHY, 200, () => failure(500, 'unexpected', 'Something broke.'))
  await screen.findByText('Healthy')
  await screen.findByText('worker@one')
  await screen.findByText('Something broke.')
  await close()
})
