import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { rename } from '@/features/accounts/queries'
import { Socket } from '@/lib/socket'
import { useUnsaved } from '@/lib/unsaved'
import { backend, failure, json, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import { TopicServer } from '@/test/topic-server'
import { SessionGuard } from './SessionGuard'

function Typed() {
  useUnsaved(true)
  return null
}

async function liveSocket() {
  const server = await TopicServer.start()
  const socket = new Socket(server.url, { open: (url) => new NodeWebSocket(url) as unknown as WebSocket })
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
  expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('owner')
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
