import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { backend, failure, json, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import SetupPage from './SetupPage'

const token = vi.hoisted(() => ({ value: '' }))
vi.mock('@/lib/link-token', () => ({ useLinkToken: () => token.value }))

const assign = vi.fn()
beforeEach(() => {
  token.value = 'secret-token'
  vi.stubGlobal('location', { origin: location.origin, host: location.host, href: location.href, assign })
})

const inAnHour = () => new Date(Date.now() + 54.5 * 60_000).toISOString()
const link = (purpose: string, more: object = {}) =>
  json({ purpose, username: null, name: null, expires_at: inAnHour(), ...more })

test('the owner makes the first account', async () => {
  const sent: unknown[] = []
  backend({
    'POST /api/auth/setup/check': () => link('owner'),
    'POST /api/auth/setup': (body) => {
      sent.push(body)
      return json({ user: OWNER })
    },
  })
  const { person } = show(<SetupPage />)
  await screen.findByRole('heading', { name: 'Make the owner account' })
  expect(screen.getByText(/runs out in 54 minutes/)).toBeTruthy()
  await expectAccessible()

  await person.type(screen.getByLabelText('Your name'), ' Owner ')
  await person.type(screen.getByLabelText('User name'), 'OWNER')
  await person.type(screen.getByLabelText('Password'), 'correct horse battery')
  await person.click(screen.getByRole('button', { name: 'Make account and sign in' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  // Until the page is gone, a second press sends nothing.
  await person.keyboard('{Enter}')
  expect(sent).toEqual([
    { token: 'secret-token', name: 'Owner', username: 'owner', password: 'correct horse battery' },
  ])
})

test('an invited person finds the name filled in, and what the server refuses at its field', async () => {
  backend({
    'POST /api/auth/setup/check': () => link('invite', { name: 'Mira' }),
    'POST /api/auth/setup': () =>
      failure(422, 'invalid', 'Some fields need another look.', { username: 'This user name is taken.' }),
  })
  const { person } = show(<SetupPage />)
  await screen.findByRole('heading', { name: 'Make your account' })
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Mira')
  await person.type(screen.getByLabelText('User name'), 'owner')
  await person.type(screen.getByLabelText('Password'), 'a sentence is fine{Enter}')
  await screen.findByText('This user name is taken.')
  expect(screen.getByLabelText('User name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a sentence is fine')
})

test.each(['recover', 'reset'])('a link to %s asks for nothing but a new password', async (purpose) => {
  const sent: unknown[] = []
  backend({
    'POST /api/auth/setup/check': () => link(purpose, { username: 'owner', name: 'Owner' }),
    'POST /api/auth/setup': (body) => {
      sent.push(body)
      return json({ user: OWNER })
    },
  })
  const { person } = show(<SetupPage />)
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(screen.queryByLabelText('User name')).toBeNull()
  await person.type(screen.getByLabelText('New password'), 'short{Enter}')
  expect(screen.getByText('Use 12 characters or more; a sentence is fine.')).toBeTruthy()
  await person.type(screen.getByLabelText('New password'), ' no longer{Enter}')
  await waitFor(() => expect(sent).toEqual([{ token: 'secret-token', password: 'short no longer' }]))
})

test('a used link says so and leads to sign-in; without a token nobody is asked', async () => {
  const server = backend({
    'POST /api/auth/setup/check': () => failure(410, 'link_used', 'This link was used already.'),
  })
  const { unmount } = show(<SetupPage />)
  await screen.findByText('This link was used already.')
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/sign-in')
  await expectAccessible()
  unmount()

  token.value = ''
  show(<SetupPage />)
  await screen.findByRole('heading', { name: 'Open the link again' })
  expect(server.asked).toHaveLength(1)
})
