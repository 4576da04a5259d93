import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasUnsaved } from '@/lib/unsaved'
import { expectAccessible } from '@/test/axe'
import { backend, failure, json, nothing, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import TokensPage from './TokensPage'

const token = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  prefix: 'pb_abcdef',
  scopes: ['read'],
  created_at: '2026-11-18T09:00:00Z',
  expires_at: null,
  last_used_at: null,
  ...more,
})

test('a token is created, shown once, copied, and gone when done', async () => {
  const items: object[] = []
  const sent: unknown[] = []
  backend({
    'GET /api/tokens': () => json({ items, next_cursor: null }),
    'POST /api/tokens': (body) => {
      sent.push(body)
      items.push(token('t1', 'CI'))
      return json({ ...token('t1', 'CI'), token: 'pb_secret' }, 201)
    },
  })
  const { person } = show(<TokensPage />, { user: OWNER })
  await screen.findByText(/^No tokens yet/)
  await person.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a token' }))
  await person.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(dialog.getByText('Name it after the program that will use it.')).toBeTruthy()
  await expectAccessible()

  await person.type(dialog.getByLabelText('Name'), 'CI')
  await person.click(dialog.getByRole('radio', { name: 'Read and write' }))
  await person.click(dialog.getByRole('radio', { name: 'No end' }))
  await person.click(dialog.getByRole('button', { name: 'Create token' }))
  const heading = await screen.findByRole('heading', { name: 'Copy CI now' })
  expect(sent).toEqual([{ name: 'CI', scopes: ['read', 'write'], expires_in_days: null }])
  expect(screen.getByText('pb_secret')).toBeTruthy()
  expect(hasUnsaved()).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(heading))

  await person.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create token' })),
  )
  expect(screen.queryByText('pb_secret')).toBeNull()
  expect(hasUnsaved()).toBe(false)
})

test('revoking says what it does first; a failure keeps the dialog and says why', async () => {
  let items = [token('t1', 'CI')]
  const server = backend({
    'GET /api/tokens': () => json({ items, next_cursor: null }),
    'DELETE /api/tokens/t1': () => failure(503, 'unavailable', 'The database does not answer.'),
  })
  const { person } = show(<TokensPage />, { user: OWNER })
  await person.click(await screen.findByRole('button', { name: 'Revoke CI' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke CI?' }))
  expect(dialog.getByText(/cannot be brought back/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Revoke token' }))
  await dialog.findByText('The database does not answer.')

  server.handlers['DELETE /api/tokens/t1'] = () => {
    items = []
    return nothing()
  }
  await person.click(dialog.getByRole('button', { name: 'Revoke token' }))
  await screen.findByText(/^No tokens yet/)
})

test('a long list comes page by page', async () => {
  const cursors: (string | null)[] = []
  backend({
    'GET /api/tokens': (_body, request) => {
      const cursor = new URL(request.url).searchParams.get('cursor')
      cursors.push(cursor)
      const first = cursor === null
      return json({
        items: [token(first ? 't1' : 't2', first ? 'One' : 'Two')],
        next_cursor: first ? 'next' : null,
      })
    },
  })
  const { person } = show(<TokensPage />, { user: OWNER })
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Two')
  expect(screen.getByText('One')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(cursors).toEqual([null, 'next'])
})
