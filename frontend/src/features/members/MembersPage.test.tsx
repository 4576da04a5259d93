import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { backend, json, OWNER } from '@/test/backend'
import { show } from '@/test/render'
import { type Act, entriesFor } from './acts'
import MembersPage from './MembersPage'
import type { Member } from './queries'

const member = (id: number, name: string, more: Partial<Member> = {}): Member => ({
  id,
  name,
  username: name.toLowerCase(),
  role: 'member',
  is_owner: false,
  is_active: true,
  joined_at: '2026-11-18T09:00:00Z',
  last_login: null,
  ...more,
})
const owner = member(7, 'Owner', { role: 'staff', is_owner: true })
const mira = member(8, 'Mira')

test('an invite makes a link that is shown once', async () => {
  const sent: unknown[] = []
  backend({
    'GET /api/members': () => json({ items: [owner, mira], next_cursor: null }),
    'POST /api/members/invite': (body) => {
      sent.push(body)
      return json({ url: 'https://patchbay.test/setup#abc', expires_at: '2026-11-21T09:00:00Z' }, 201)
    },
  })
  const { person } = show(<MembersPage />, { user: OWNER })
  await screen.findByText('Mira')
  await expectAccessible()
  await person.click(screen.getByRole('button', { name: 'Invite member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a member' }))
  await person.type(dialog.getByLabelText('Name'), 'Sam')
  await person.click(dialog.getByRole('radio', { name: 'Staff' }))
  await person.click(dialog.getByRole('button', { name: 'Make invite link' }))
  await screen.findByRole('dialog', { name: 'Invite link for Sam' })
  expect(screen.getByText('https://patchbay.test/setup#abc')).toBeTruthy()
  expect(sent).toEqual([{ name: 'Sam', role: 'staff' }])
})

test('deactivating says what it does, does it, and the list shows it', async () => {
  let now = mira
  const sent: unknown[] = []
  backend({
    'GET /api/members': () => json({ items: [owner, now], next_cursor: null }),
    'PATCH /api/members/8': (body) => {
      sent.push(body)
      now = { ...mira, is_active: false }
      return json(now)
    },
  })
  const { person } = show(<MembersPage />, { user: OWNER })
  await person.click(await screen.findByRole('button', { name: 'Mira: more' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Deactivate…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Mira?' }))
  expect(dialog.getByText(/signed out everywhere at once/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('Deactivated')
  await screen.findByText('Mira is deactivated')
  expect(sent).toEqual([{ is_active: false }])
})

test('a reset link is made only after the warning', async () => {
  const server = backend({
    'GET /api/members': () => json({ items: [owner, mira], next_cursor: null }),
    'POST /api/members/8/reset-link': () =>
      json({ url: 'https://patchbay.test/setup#xyz', expires_at: '2026-11-19T09:00:00Z' }, 201),
  })
  const { person } = show(<MembersPage />, { user: OWNER })
  await person.click(await screen.findByRole('button', { name: 'Mira: more' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Make reset link…' }))
  expect(server.asked).not.toContain('POST /api/members/8/reset-link')
  await person.click(await screen.findByRole('button', { name: 'Make reset link' }))
  await screen.findByRole('dialog', { name: 'Reset link for Mira' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

const refused = (who: Member, myId: number) =>
  entriesFor(who, myId, (_act: Act) => undefined).flatMap((entry) =>
    typeof entry === 'object' && 'label' in entry && entry.disabled ? [entry.label] : [],
  )

test('nobody takes the owner’s place, or their own, and the menu says why', () => {
  const asOwner = 7
  const asStaff = 9
  expect(refused(mira, asOwner)).toEqual([])
  expect(refused(owner, asOwner)).toEqual(['Make member…', 'Deactivate…'])
  expect(refused(owner, asStaff)).toEqual(['Make reset link…', 'Make member…', 'Deactivate…'])
  expect(refused(member(9, 'Sam', { role: 'staff' }), asStaff)).toEqual(['Make member…', 'Deactivate…'])
})
