import { expect, test, vi } from 'vitest'
import { MEMBER, OWNER } from '@/test/backend'
import { commandsFor, matching } from './commands'

const acts = { go: vi.fn(), setTheme: vi.fn(), signOut: vi.fn() }
const labels = (typed: string, user = OWNER) =>
  matching(commandsFor(user, acts), typed).map((command) => command.label)

test('nothing typed shows everything, in the order of the navigation', () => {
  expect(labels('').slice(0, 6)).toEqual([
    'New chat',
    'Approvals',
    'GPTs',
    'MCP servers',
    'Activity',
    'Account',
  ])
  expect(labels('').at(-1)).toBe('Sign out')
})

test('the beginnings of words find it, in any order, in the label or its group', () => {
  expect(labels('serv')).toEqual(['MCP servers'])
  expect(labels('tok api')).toEqual(['API tokens'])
  expect(labels('settings mem')).toEqual(['Members'])
  expect(labels('DARK')).toEqual(['Use the dark theme'])
  expect(labels('erver')).toEqual([])
})

test('pages for staff are not offered to members', () => {
  expect(labels('settings')).toEqual(['Account', 'API tokens', 'Members', 'System'])
  expect(labels('settings', MEMBER)).toEqual(['Account', 'API tokens'])
})

test('a command does what it says', () => {
  const [servers] = matching(commandsFor(OWNER, acts), 'servers')
  servers?.run()
  expect(acts.go).toHaveBeenCalledWith('/servers')
  matching(commandsFor(OWNER, acts), 'light')[0]?.run()
  expect(acts.setTheme).toHaveBeenCalledWith('light')
})
