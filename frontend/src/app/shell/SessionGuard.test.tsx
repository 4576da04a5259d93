import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { rename } from '@/features/accounts/queries'
import { Socket } from '@/lib/socket'
import { useUnsaved } from '@/lib/unsaved'
import { backend, failure, json, MEMBER, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import { TopicServer } from '@/test/topic-server'
import { SessionGuard } from './SessionGuard'

const assign = vi.fn<(address: string) => void>()
beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { origin: location.origin, pathname: '/servers', search: '', assign })
})

function Typed() {
  useUnsaved(true)
  return null
}

async function liveSocket(options: ConstructorParameters<typeof Socket>[1] = {}) {
  const server = await TopicServer.start()
  const open = (url: string) => new NodeWebSocket(url) as unknown as WebSocket
  const socket = new Socket(server.url, { open, ...options })
  socket.start()
  await vi.waitFor(() => expect(socket.connection.state).toBe('online'), { timeout: 5000 })
  return { server, socket }
}

test('a request refused in the middle of a form waits for the dialog and then goes through', async () => {
  let signedIn = false
  backend({
    'PATCH /api/auth/me': () =>
      signedIn
        ? json({ user: { ...OWNER, name: 'New' } })
        : failure(401, 'not_signed_in', 'Sign in to go on.'),
    'POST /api/auth/login': () => {
      signedIn = true
      return json({ user: OWNER })
    },
  })
  const { person } = show(<SessionGuard />, { user: OWNER })
  let saved: Promise<unknown> = Promise.resolve()
  act(() => {
    saved = rename('New')
  })
  await screen.findByRole('dialog', { name: 'Sign in again' })
  expect(screen.getByText('owner')).toBeTruthy()
  await person.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}')
  await expect(saved).resolves.toMatchObject({ name: 'New' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing the dialog leaves the page as it is and refuses the request', async () => {
  backend({ 'PATCH /api/auth/me': () => failure(401, 'not_signed_in', 'Sign in to go on.') })
  const { person } = show(<SessionGuard />, { user: OWNER })
  const answer = rename('New').catch((problem: unknown) => problem)
  await screen.findByRole('dialog')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(await answer).toMatchObject({ status: 401 })
})

test('a session that ended elsewhere asks in place if something was typed', async () => {
  backend({ 'GET /api/auth/me': () => failure(401, 'not_signed_in', 'Sign in to go on.') })
  const { server, socket } = await liveSocket()
  show(
    <>
      <Typed />
      <SessionGuard />
    </>,
    { user: OWNER, socket },
  )
  server.hangUp(4401)
  await screen.findByRole('dialog', { name: 'Sign in again' })
  socket.stop()
  await server.stop()
})

test('a socket that ends while the session goes on is opened again', async () => {
  backend({ 'GET /api/auth/me': () => json({ user: OWNER }) })
  const { server, socket } = await liveSocket()
  show(<SessionGuard />, { user: OWNER, socket })
  const states: string[] = []
  socket.onConnection(() => states.push(socket.connection.state))
  server.hangUp(4401)
  await waitFor(() => expect(states).toEqual(['signed_out', 'connecting', 'online']))
  expect(screen.queryByRole('dialog')).toBeNull()
  socket.stop()
  await server.stop()
})

test('a page whose session became another person’s is loaded anew instead of going on for them', async () => {
  backend({ 'GET /api/auth/me': () => json({ user: MEMBER }) })
  const { server, socket } = await liveSocket()
  show(<SessionGuard />, { user: OWNER, socket })
  server.hangUp(4401)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
  expect(socket.connection.state).toBe('signed_out')
  await server.stop()
})

test('the same when another person is found by any later look at who is signed in', async () => {
  backend({ 'GET /api/auth/me': () => json({ user: MEMBER }) })
  const { queries } = show(<SessionGuard />, { user: OWNER })
  expect(assign).not.toHaveBeenCalled()
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
})

test.each([
  ['says that the session goes on', () => json({ user: OWNER })],
  ['cannot say who is signed in', () => failure(500, 'error', 'Something went wrong on our side.')],
])('a socket that is always refused while the server %s is not tried in a storm', async (_, me) => {
  backend({ 'GET /api/auth/me': me })
  let opened = 0
  const { server, socket } = await liveSocket({
    open: (url) => {
      opened += 1
      return new NodeWebSocket(url) as unknown as WebSocket
    },
    firstRetryMs: 60_000,
    lastRetryMs: 60_000,
  })
  socket.onConnection(() => {
    if (socket.connection.state === 'online') server.hangUp(4401)
  })
  show(<SessionGuard />, { user: OWNER, socket })
  server.hangUp(4401)
  await waitFor(() => expect(socket.connection.state).toBe('offline'))
  expect(opened).toBeLessThanOrEqual(2)
  expect(assign).not.toHaveBeenCalled()
  socket.stop()
  await server.stop()
})

test('whoever closes the dialog finds the way back in a notice, and signing in renews what was fetched', async () => {
  backend({
    'GET /api/auth/me': () => failure(401, 'not_signed_in', 'Sign in to go on.'),
    'POST /api/auth/login': () => json({ user: OWNER }),
  })
  const { server, socket } = await liveSocket()
  const { person, queries } = show(
    <>
      <Typed />
      <SessionGuard />
    </>,
    { user: OWNER, socket },
  )
  queries.setQueryData(['sessions'], [])
  server.hangUp(4401)
  await screen.findByRole('dialog')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(await screen.findByRole('button', { name: 'Sign in' }))
  await person.type(await screen.findByLabelText('Password'), 'correct horse battery{Enter}')
  await waitFor(() => expect(socket.connection.state).toBe('online'))
  expect(queries.getQueryState(['sessions'])?.isInvalidated).toBe(true)
  expect(screen.queryByText('Signed out')).toBeNull()
  socket.stop()
  await server.stop()
})
