import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { Socket } from '@/lib/socket'
import { expectAccessible } from '@/test/axe'
import { backend, failure, json, nothing, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import { TopicServer } from '@/test/topic-server'
import AccountPage from './AccountPage'

const session = (id: string, browser: string, seen = '2026-11-18T10:00:00Z') => ({
  id,
  browser,
  ip: '10.0.0.1',
  created_at: '2026-11-18T09:00:00Z',
  seen_at: seen,
})
const mine = session('s1', 'Firefox on Linux')
const put = (item: ReturnType<typeof session>) =>
  ({ op: 'put', section: 'sessions', id: item.id, item }) as const

async function opened(handlers: Parameters<typeof backend>[0] = {}, wait = 'This one') {
  const live = await TopicServer.start()
  live.change('user:7', put(mine))
  const socket = new Socket(live.url, { open: (url) => new NodeWebSocket(url) as unknown as WebSocket })
  socket.start()
  const server = backend({
    'GET /api/sessions': () => json({ items: [{ ...mine, current: true }], next_cursor: null }),
    ...handlers,
  })
  const view = show(<AccountPage />, { user: OWNER, socket })
  await screen.findByText(wait)
  const close = async () => {
    view.unmount()
    socket.stop()
    await live.stop()
  }
  return { ...view, live, server, close }
}

test('a sign-in elsewhere appears by itself, can be revoked after a warning, and leaves by itself', async () => {
  const { person, live, server, close } = await opened({ 'DELETE /api/sessions/s2': nothing })
  live.change('user:7', put(session('s2', 'Safari on iPhone', '2026-11-18T11:00:00Z')))
  await person.click(
    await screen.findByRole('button', { name: /^Revoke Safari on iPhone at 10\.0\.0\.1, last seen / }),
  )
  const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke Safari on iPhone?' }))
  expect(dialog.getByText(/^Safari on iPhone at 10\.0\.0\.1, last seen /)).toBeTruthy()
  expect(dialog.getByText(/is signed out at once/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Revoke session' }))
  await waitFor(() => expect(server.asked).toContain('DELETE /api/sessions/s2'))

  live.change('user:7', { op: 'remove', section: 'sessions', id: 's2' })
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await close()
})

test('this session stands first, whenever the others were seen', async () => {
  const { live, close } = await opened()
  live.change(
    'user:7',
    put(session('s2', 'Safari', '2026-11-18T11:00:00Z')),
    put(session('s3', 'Edge', '2026-11-18T12:00:00Z')),
  )
  await screen.findByText('Edge')
  const names = screen
    .getAllByRole('button', { name: /^Revoke/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/ at .* seen .*?(?=, this|$)/, ''))
  expect(names).toEqual(['Revoke Firefox on Linux, this session', 'Revoke Edge', 'Revoke Safari'])
  await expectAccessible()
  await close()
})

test('without /api/sessions the forms and the live list stay', async () => {
  const { live, close } = await opened(
    { 'GET /api/sessions': () => failure(500, 'unexpected', 'Something broke.') },
    'Firefox on Linux',
  )
  expect(screen.getByLabelText('Name')).toBeTruthy()
  expect(screen.getByLabelText('Current password')).toBeTruthy()
  expect(await screen.findByText(/Something broke/)).toBeTruthy()
  live.change('user:7', put(session('s2', 'Edge')))
  await screen.findByText('Edge')
  await close()
})

test('the name is saved, and a refusal stands at the field', async () => {
  const { person, server, queries, close } = await opened({
    'PATCH /api/auth/me': (body) => json({ user: { ...OWNER, ...(body as object) } }),
  })
  const name = screen.getByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'Ada')
  await person.click(screen.getByRole('button', { name: 'Save name' }))
  await screen.findByText('Name saved')
  expect(queries.getQueryData(['me'])).toMatchObject({ name: 'Ada' })

  server.handlers['PATCH /api/auth/me'] = () => failure(422, 'invalid', 'No.', { name: 'Too odd.' })
  await person.type(name, '!')
  await person.click(screen.getByRole('button', { name: 'Save name' }))
  await screen.findByText('Too odd.')
  await close()
})

test('a new password is sent once, and a wrong current one is told at its field', async () => {
  const answer = vi.fn(() =>
    failure(422, 'invalid', 'No.', { current: 'This is not your current password.' }),
  )
  const { person, server, close } = await opened({ 'POST /api/auth/password': answer })
  await person.type(screen.getByLabelText('Current password'), 'wrong')
  await person.type(screen.getByLabelText('New password'), 'another fine sentence')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('This is not your current password.')

  server.handlers['POST /api/auth/password'] = nothing
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password changed')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  await close()
})
