// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { TopicServer } from '@/test/topic-server'
import { Socket, SocketError } from './socket'
import type { TopicEvent } from './topics'

const TOPIC = 'user:7'
const put = (id: string, item: Record<string, unknown> = { id }) =>
  ({ op: 'put', section: 'sessions', id, item }) as const
const remove = (id: string) => ({ op: 'remove', section: 'sessions', id }) as const
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 5000, interval: 5 })

const open = (url: string) => new NodeWebSocket(url) as unknown as WebSocket

let server: TopicServer
let sockets: Socket[]

beforeEach(async () => {
  server = await TopicServer.start()
  sockets = []
})

afterEach(async () => {
  for (const socket of sockets) socket.stop()
  await server.stop()
})

function connected(options: ConstructorParameters<typeof Socket>[1] = {}): Socket {
  const quick = { firstRetryMs: 10, lastRetryMs: 40, healMs: 20, answerMs: 2000 }
  const socket = new Socket(server.url, { open, ...quick, ...options })
  sockets.push(socket)
  socket.start()
  return socket
}

function watched(socket: Socket, topic = TOPIC) {
  const shown = vi.fn<() => void>()
  return { shown, leave: socket.subscribe(topic, shown), data: () => socket.view(topic).data }
}

const asked = () => server.received.filter((message) => message.type === 'subscribe').length

test('a page sees the snapshot, then every change', async () => {
  server.change(TOPIC, put('a'))
  const page = watched(connected())
  await eventually(() => expect(page.data()).toEqual({ sessions: { a: { id: 'a' } } }))

  server.change(TOPIC, put('b'), remove('a'))
  await eventually(() => expect(page.data()).toEqual({ sessions: { b: { id: 'b' } } }))
  expect(asked()).toBe(1)
})

test('a lost event is noticed by the next one, and the old data stays until the snapshot comes', async () => {
  const page = watched(connected())
  server.change(TOPIC, put('a'))
  await eventually(() => expect(page.data()).toEqual({ sessions: { a: { id: 'a' } } }))

  server.deliver = () => []
  server.change(TOPIC, put('b'))
  server.deliver = (event) => [event]
  const before = page.shown.mock.calls.length
  server.change(TOPIC, put('c'))
  await eventually(() => expect(page.data()).toEqual(server.snapshot(TOPIC).data))
  expect(page.shown.mock.calls.length - before).toBe(1)
  expect(asked()).toBe(2)
})

test('a lost last event is healed by the heartbeat', async () => {
  const page = watched(connected())
  await eventually(() => expect(page.data()).toEqual({}))
  server.deliver = () => []
  server.change(TOPIC, put('a'))

  server.heartbeat()
  await eventually(() => expect(page.data()).toEqual({ sessions: { a: { id: 'a' } } }))
})

test('a heartbeat that knows nothing new causes no traffic', async () => {
  const socket = connected({ healMs: 0 })
  const page = watched(socket)
  server.change(TOPIC, put('a'))
  await eventually(() => expect(page.data()).toEqual({ sessions: { a: { id: 'a' } } }))
  server.heartbeat()

  // The answer to a command comes after everything that the heartbeat could have caused.
  await socket.command({ type: 'check_worker' })
  await socket.command({ type: 'check_worker' })
  expect(asked()).toBe(1)
})

test('after a reconnect every topic in use is asked for again and is true', async () => {
  const socket = connected()
  const one = watched(socket)
  const two = watched(socket, 'user:8')
  await eventually(() => expect([one.data(), two.data()]).toEqual([{}, {}]))

  server.hangUp()
  server.change(TOPIC, put('a'))
  server.change('user:8', put('b'))
  await eventually(() => expect(one.data()).toEqual({ sessions: { a: { id: 'a' } } }))
  await eventually(() => expect(two.data()).toEqual({ sessions: { b: { id: 'b' } } }))
  expect(socket.connection).toEqual({ state: 'online' })
})

test('a server that lost its data is believed after a reconnect, even with lower versions', async () => {
  const page = watched(connected())
  for (const id of ['a', 'b', 'c']) server.change(TOPIC, put(id))
  await eventually(() => expect(Object.keys(page.data()?.sessions ?? {})).toHaveLength(3))

  server.topics.clear()
  server.hangUp()
  await eventually(() => expect(page.data()).toEqual({}))
})

test('a topic shared by two pages is asked for once, and given up when the last one leaves', async () => {
  const socket = connected()
  const one = watched(socket)
  const two = watched(socket)
  await eventually(() => expect(two.data()).toEqual({}))
  expect(asked()).toBe(1)

  one.leave()
  server.change(TOPIC, put('a'))
  await eventually(() => expect(two.data()).toEqual({ sessions: { a: { id: 'a' } } }))
  expect(server.subscriberCount(TOPIC)).toBe(1)

  two.leave()
  two.leave()
  await eventually(() => expect(server.subscriberCount(TOPIC)).toBe(0))
  expect(socket.view(TOPIC)).toEqual({ data: null, refused: null })
})

test('a refused topic says why and is not asked for again', async () => {
  const socket = connected()
  const page = watched(socket, 'system')
  await eventually(() => expect(socket.view('system').refused).toBe('There is no such topic.'))
  expect(page.data()).toBeNull()

  server.heartbeat()
  await socket.command({ type: 'check_worker' })
  expect(asked()).toBe(1)
})

test('a command gives its result, or its error as a sentence', async () => {
  const socket = connected()
  await eventually(() => expect(socket.connection.state).toBe('online'))
  server.answer = ({ ref }) => ({ type: 'done', ref, result: { id: 'c1' } })
  await expect(socket.command({ type: 'check_worker' })).resolves.toEqual({ id: 'c1' })

  server.answer = ({ ref }) => ({ type: 'error', ref, code: 'not_found', detail: 'That worker is gone.' })
  const failed = socket.command({ type: 'check_worker' })
  await expect(failed).rejects.toEqual(new SocketError('not_found', 'That worker is gone.'))
})

test('a command without an answer ends with a sentence, and so does one whose connection is lost', async () => {
  server.answer = () => null
  const socket = connected({ answerMs: 20 })
  await eventually(() => expect(socket.connection.state).toBe('online'))
  await expect(socket.command({ type: 'check_worker' })).rejects.toMatchObject({ code: 'timeout' })

  const cut = connected()
  await eventually(() => expect(cut.connection.state).toBe('online'))
  const lost = cut.command({ type: 'check_worker' })
  server.hangUp()
  await expect(lost).rejects.toMatchObject({ code: 'offline' })
})

test('being signed out stops the socket and tells the page', async () => {
  const socket = connected()
  await eventually(() => expect(socket.connection.state).toBe('online'))
  const told = vi.fn<() => void>()
  socket.onConnection(told)
  server.hangUp(4401)
  await eventually(() => expect(socket.connection).toEqual({ state: 'signed_out' }))
  await expect(socket.command({ type: 'check_worker' })).rejects.toMatchObject({ code: 'offline' })
  expect(told).toHaveBeenCalledTimes(1)

  socket.start()
  await eventually(() => expect(socket.connection.state).toBe('online'))
})

test('without a server the page knows when the next try is, and waking tries at once', async () => {
  const { port } = server
  await server.stop()
  const socket = connected({ firstRetryMs: 60_000, lastRetryMs: 60_000, random: () => 1 })
  await eventually(() => expect(socket.connection.state).toBe('offline'))
  const { retryAt } = socket.connection as { retryAt: number }
  expect(retryAt - Date.now()).toBeGreaterThan(50_000)
  expect(retryAt - Date.now()).toBeLessThanOrEqual(60_000)

  server = await TopicServer.start(port)
  socket.wake()
  await eventually(() => expect(socket.connection).toEqual({ state: 'online' }))
})

test('the pauses between tries double, with jitter, up to the longest', async () => {
  await server.stop()
  const pauses: number[] = []
  const socket = connected({ firstRetryMs: 20, lastRetryMs: 100, random: () => 0 })
  socket.onConnection(() => {
    if (socket.connection.state === 'offline')
      pauses.push(Math.round((socket.connection.retryAt - Date.now()) / 10))
  })
  await eventually(() => expect(pauses.length).toBeGreaterThanOrEqual(5))
  expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 5, 5])
  server = await TopicServer.start()
})

test('a silent line is given up and replaced', async () => {
  const page = watched(connected({ silenceMs: 50 }))
  await eventually(() => expect(page.data()).toEqual({}))
  await eventually(() => expect(asked()).toBeGreaterThan(1))
})

test('a frame that is not JSON costs the connection, a frame of an unknown type nothing', async () => {
  const socket = connected()
  const page = watched(socket)
  await eventually(() => expect(page.data()).toEqual({}))
  server.say('{"type":"weather"}')
  server.change(TOPIC, put('a'))
  await eventually(() => expect(page.data()).toEqual({ sessions: { a: { id: 'a' } } }))
  expect(asked()).toBe(1)

  server.say('{"type":')
  await eventually(() => expect(asked()).toBe(2))
})

/** A small seeded generator, so that a failing run can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test.each(Array.from({ length: 25 }, (_, seed) => seed + 1))(
  'snapshot + events = fresh snapshot, whatever is lost, doubled, reordered or cut (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const late: TopicEvent[] = []
    server.deliver = (event) => {
      const fate = roll(6)
      if (fate === 0) return []
      if (fate === 1) return [event, event]
      if (fate === 2) {
        late.push(event)
        return []
      }
      return [event, ...late.splice(0)]
    }
    const page = watched(connected({ healMs: 1 }))
    await eventually(() => expect(page.data()).not.toBeNull())
    for (let step = 0; step < 60; step++) {
      const id = String(roll(8))
      server.change(TOPIC, ...(roll(3) === 0 ? [remove(id)] : [put(id, { step })]), put('last', { step }))
      if (roll(5) === 0) server.heartbeat()
      if (roll(30) === 0) server.hangUp()
      // Let frames travel at random points, so that they interleave with the changes.
      if (roll(3) === 0) await new Promise(setImmediate)
    }
    await eventually(() => {
      server.heartbeat()
      expect(page.data()).toEqual(server.snapshot(TOPIC).data)
    })
  },
)
