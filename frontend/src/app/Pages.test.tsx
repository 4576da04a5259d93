import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '@/lib/session'
import { expectAccessible } from '@/test/axe'
import { backend, failure, json, MEMBER, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import { Pages } from './Pages'

// The shell opens its socket; nothing listens in these tests.
vi.stubGlobal(
  'WebSocket',
  class extends EventTarget {
    close() {}
  },
)

const signedIn = (user = OWNER) => ({ 'GET /api/auth/me': () => json({ user }) })

test('a stranger is sent to sign-in and comes back to the page that was wanted', async () => {
  const server = backend({
    'GET /api/auth/me': () => failure(401, 'not_signed_in', 'Sign in to go on.'),
    'POST /api/auth/login': () => json({ user: OWNER }),
  })
  const { person } = show(<Pages />, { at: '/servers?x=1' })
  await screen.findByRole('heading', { name: 'Sign in' })
  await expectAccessible()

  await person.type(screen.getByLabelText('User name'), 'owner')
  await person.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'MCP servers' })
  expect(server.asked).toContain('POST /api/auth/login')
})

test('whoever signs in sees nothing that the last person fetched', async () => {
  backend({
    'GET /api/auth/me': () => failure(401, 'not_signed_in', 'Sign in to go on.'),
    'POST /api/auth/login': () => json({ user: MEMBER }),
  })
  const { person, queries } = show(<Pages />, { at: '/sign-in' })
  queries.setQueryData(['tokens'], ['of the owner'])
  await person.type(await screen.findByLabelText('User name'), 'mira')
  await person.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'New chat' })
  expect(queries.getQueryData(['tokens'])).toBeUndefined()
})

test('whoever is signed in already is sent on from sign-in', async () => {
  backend(signedIn())
  show(<Pages />, { at: '/sign-in?next=/servers' })
  await screen.findByRole('heading', { level: 1, name: 'MCP servers' })
})

test('a look at who is signed in that fails takes nothing from the page', async () => {
  const server = backend({ ...signedIn(), 'GET /api/sessions': () => json({ items: [], next_cursor: null }) })
  const { person, queries } = show(<Pages />, { at: '/settings/account' })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await person.type(name, ' typed')
  server.handlers['GET /api/auth/me'] = () => failure(500, 'error', 'Something went wrong on our side.')
  await act(() => queries.invalidateQueries({ queryKey: ['me'] }))
  expect(queries.getQueryState(['me'])?.status).toBe('error')
  await person.type(name, ' on')
  expect(screen.getByLabelText('Name')).toBe(name)
  expect(name.value).toBe('Owner typed on')
})

test('every page of the navigation opens, is named in the tab and takes the focus', async () => {
  backend(signedIn())
  const { person } = show(<Pages />)
  await screen.findByRole('heading', { level: 1, name: 'New chat' })
  const navigation = within(screen.getByRole('navigation', { name: 'Pages' }))
  for (const name of ['Approvals', 'GPTs', 'MCP servers', 'Activity']) {
    await person.click(navigation.getByRole('link', { name }))
    const heading = await screen.findByRole('heading', { level: 1, name })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe(`${name} · Patchbay`)
    expect(navigation.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
    await expectAccessible()
  }
})

test('the settings open at the account and show their pages', async () => {
  backend({ ...signedIn(), 'GET /api/sessions': () => json({ items: [], next_cursor: null }) })
  const { person } = show(<Pages />)
  await person.click(await screen.findByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  expect(document.title).toBe('Account · Settings · Patchbay')
  const pages = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')
  expect(pages.map((page) => page.textContent)).toEqual(['Account', 'API tokens', 'Members', 'System'])
  await expectAccessible()
})

test('an unknown address says so', async () => {
  backend(signedIn(MEMBER))
  show(<Pages />, { at: '/nowhere' })
  await screen.findByRole('heading', { name: 'Nothing at this address' })
})

test('a member who types the address of a staff page finds nothing there', async () => {
  backend(signedIn(MEMBER))
  show(<Pages />, { at: '/settings/members' })
  await screen.findByRole('heading', { name: 'Nothing at this address' })
})

test('the command menu opens by keyboard, finds by a few letters and goes there', async () => {
  backend({ ...signedIn(), 'GET /api/tokens': () => json({ items: [], next_cursor: null }) })
  const { person } = show(<Pages />)
  await screen.findByRole('heading', { level: 1, name: 'New chat' })
  await person.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await expectAccessible()

  await person.keyboard('api')
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
    'true',
  ])
  await person.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'API tokens' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the arrows go round the command menu, and a search without a hit says what was searched', async () => {
  backend(signedIn())
  const { person } = show(<Pages />)
  await screen.findByRole('heading', { level: 1, name: 'New chat' })
  await person.click(screen.getByRole('button', { name: /^Search/ }))
  await screen.findByRole('combobox')
  await person.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Sign out/)
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^New chat/)
  await person.keyboard('zzz')
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “zzz”.')
})

test('the command menu does not open over another dialog, and the menu closes when the page changes', async () => {
  backend(signedIn())
  const { person } = show(<Pages />)
  await screen.findByRole('heading', { level: 1, name: 'New chat' })
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await person.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  await person.click(within(drawer).getByRole('link', { name: 'GPTs' }))
  await screen.findByRole('heading', { level: 1, name: 'GPTs' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('N starts a new chat from the navigation, and nowhere else', async () => {
  backend(signedIn())
  const { person } = show(<Pages />, { at: '/servers' })
  await screen.findByRole('heading', { level: 1, name: 'MCP servers' })
  await person.keyboard('n')
  expect(screen.getByRole('heading', { level: 1, name: 'MCP servers' })).toBeTruthy()
  screen.getByRole('link', { name: 'GPTs' }).focus()
  await person.keyboard('n')
  await screen.findByRole('heading', { level: 1, name: 'New chat' })
})

test('the theme changes at once, is saved, and comes back with a reason when it cannot be', async () => {
  const saved: unknown[] = []
  const user: User = { ...OWNER }
  const server = backend({
    'GET /api/auth/me': () => json({ user }),
    'PATCH /api/auth/me': (body) => {
      saved.push(body)
      user.theme = 'light'
      return json({ user })
    },
  })
  const { person } = show(<Pages />)
  await person.click(await screen.findByRole('button', { name: 'Theme: system' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(saved).toEqual([{ theme: 'light' }])

  server.handlers['PATCH /api/auth/me'] = () => failure(503, 'unavailable', 'The database does not answer.')
  await person.click(await screen.findByRole('button', { name: 'Theme: light' }))
  await screen.findByText('The database does not answer.')
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('themes chosen quickly are saved one after the other, and the last one stays', async () => {
  const user: User = { ...OWNER }
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const asked: unknown[] = []
  backend({
    'GET /api/auth/me': () => json({ user }),
    'PATCH /api/auth/me': async (body) => {
      asked.push(body)
      if (asked.length === 1) await first
      Object.assign(user, body)
      return json({ user })
    },
  })
  const { person } = show(<Pages />)
  await person.click(await screen.findByRole('button', { name: 'Theme: system' }))
  await person.click(await screen.findByRole('button', { name: 'Theme: light' }))
  await screen.findByRole('button', { name: 'Theme: dark' })
  expect(asked).toEqual([{ theme: 'light' }])
  answerFirst()
  await waitFor(() => expect(asked).toEqual([{ theme: 'light' }, { theme: 'dark' }]))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await waitFor(() => expect(user.theme).toBe('dark'))
})

test('a theme that was changed in another tab follows when this one is looked at', async () => {
  const user: User = { ...OWNER }
  backend({ 'GET /api/auth/me': () => json({ user }) })
  show(<Pages />)
  await screen.findByRole('button', { name: 'Theme: system' })
  user.theme = 'dark'
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByRole('button', { name: 'Theme: dark' })
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('a page whose data does not come says why and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = backend({
    ...signedIn(),
    'GET /api/tokens': () => failure(500, 'error', 'Something went wrong on our side.'),
  })
  const { person } = show(<Pages />, { at: '/settings/tokens' })
  await screen.findByText('Something went wrong on our side.')
  expect(screen.getByRole('heading', { level: 1, name: 'API tokens' })).toBeTruthy()

  server.handlers['GET /api/tokens'] = () => json({ items: [], next_cursor: null })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^No tokens yet/)
})
