/** What staff can do to a member, in words: each act says what it does before it is done. */
import type { components } from '@/lib/api-types'
import type { MenuEntry } from '@/ui/Menu'
import type { Member } from './queries'

export type Act = 'make-staff' | 'make-member' | 'deactivate' | 'activate' | 'reset-link'

interface Words {
  title: (name: string) => string
  text: string
  confirm: string
  danger?: boolean
  change?: components['schemas']['MemberIn']
  /** Said afterwards. */
  done?: (name: string) => string
}

export const WORDS: Record<Act, Words> = {
  'make-staff': {
    title: (name) => `Make ${name} staff?`,
    text: 'Staff invite and deactivate members, make reset links and see the system page. They are signed out once, so that their pages show it.',
    confirm: 'Make staff',
    change: { role: 'staff' },
    done: (name) => `${name} is staff now`,
  },
  'make-member': {
    title: (name) => `Take staff from ${name}?`,
    text: 'They keep their account and everything in it, but no longer look after others. They are signed out once.',
    confirm: 'Make member',
    danger: true,
    change: { role: 'member' },
    done: (name) => `${name} is a member now`,
  },
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    text: 'They are signed out everywhere at once, and their API tokens stop working. Nothing of theirs is deleted; you can activate them again.',
    confirm: 'Deactivate',
    danger: true,
    change: { is_active: false },
    done: (name) => `${name} is deactivated`,
  },
  activate: {
    title: (name) => `Activate ${name}?`,
    text: 'They can sign in again with their old password, and their API tokens work again.',
    confirm: 'Activate',
    change: { is_active: true },
    done: (name) => `${name} is active again`,
  },
  'reset-link': {
    title: (name) => `Make a reset link for ${name}?`,
    text: 'Whoever opens it chooses a new password for this account. The old password works until then; an older reset link stops working now.',
    confirm: 'Make reset link',
  },
}

/** The menu of a member's row. What is not allowed stays in it and says why. */
export function entriesFor(member: Member, myId: number, onAct: (act: Act) => void): MenuEntry[] {
  const kept = member.is_owner
    ? 'The owner stays staff and active.'
    : member.id === myId
      ? 'Ask another member of staff.'
      : undefined
  const ownersOnly = member.is_owner && member.id !== myId ? 'Only the owner can do this.' : undefined
  return [
    { label: 'Make reset link…', icon: 'link', ...act('reset-link', ownersOnly) },
    member.role === 'staff'
      ? { label: 'Make member…', icon: 'user', ...act('make-member', kept) }
      : { label: 'Make staff…', icon: 'shield', ...act('make-staff') },
    'separator',
    member.is_active
      ? { label: 'Deactivate…', icon: 'denied', danger: true, ...act('deactivate', kept) }
      : { label: 'Activate…', icon: 'ok', ...act('activate') },
  ]

  function act(name: Act, refusal?: string) {
    return { onSelect: () => onAct(name), disabled: refusal !== undefined, description: refusal }
  }
}
