/** The pages of the navigation and of the command menu, in their order. */
import type { User } from '@/lib/session'
import type { IconName } from '@/ui/Icon'

export interface PageEntry {
  label: string
  to: string
  icon: IconName
  staffOnly?: boolean
}

export const MAIN_PAGES: PageEntry[] = [
  { label: 'New chat', to: '/', icon: 'plus' },
  { label: 'Approvals', to: '/approvals', icon: 'inbox' },
  { label: 'GPTs', to: '/gpts', icon: 'gpts' },
  { label: 'MCP servers', to: '/servers', icon: 'servers' },
  { label: 'Activity', to: '/activity', icon: 'activity' },
  { label: 'Settings', to: '/settings', icon: 'settings' },
]

export const SETTINGS_PAGES: PageEntry[] = [
  { label: 'Account', to: '/settings/account', icon: 'user' },
  { label: 'API tokens', to: '/settings/tokens', icon: 'key' },
  { label: 'Members', to: '/settings/members', icon: 'users', staffOnly: true },
  { label: 'System', to: '/settings/system', icon: 'terminal', staffOnly: true },
]

export function pagesFor(user: User, pages: PageEntry[]): PageEntry[] {
  return pages.filter((page) => user.is_staff || !page.staffOnly)
}
