import type { KeyboardEvent } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { MAIN_PAGES, type PageEntry } from '@/app/pages'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import { KeyHint, MOD } from '@/ui/KeyHint'
import { Brand } from '@/ui/Mark'
import { SidebarFoot } from './SidebarFoot'

interface SidebarProps {
  onSearch: () => void
  /** After a choice, so that a drawer can close. */
  onChosen?: () => void
}

export function Sidebar({ onSearch, onChosen }: SidebarProps) {
  const navigate = useNavigate()

  // A single letter acts only while what shows it has focus: nobody starts a chat by a stray key.
  function newChatByKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChosen?.()
    void navigate('/')
  }

  return (
    <div className="flex h-full min-h-0 flex-col gap-1 p-2">
      <div className="mb-1 flex h-8 flex-none items-center justify-between px-2">
        <Brand />
        <IconButton
          icon="search"
          label={`Search, ${MOD === '⌘' ? 'Command' : 'Control'} K`}
          size="sm"
          onClick={onSearch}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside have the focus */}
      <nav
        aria-label="Pages"
        className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto"
        onKeyDown={newChatByKey}
      >
        {MAIN_PAGES.map((page) => (
          <NavItem key={page.to} page={page} onChosen={onChosen} />
        ))}
      </nav>
      <SidebarFoot onChosen={onChosen} />
    </div>
  )
}

const NAV_ITEM =
  'flex h-[1.875rem] flex-none items-center gap-2 rounded-sm px-2 text-sm font-medium text-muted no-underline ' +
  'hover:bg-active hover:text-ink hover:no-underline aria-[current]:bg-active aria-[current]:text-ink pointer-coarse:h-11'

function NavItem({ page, onChosen }: { page: PageEntry; onChosen: (() => void) | undefined }) {
  const isNewChat = page.to === '/'
  return (
    <NavLink
      to={page.to}
      end={isNewChat}
      className={NAV_ITEM}
      onClick={onChosen}
      aria-keyshortcuts={isNewChat ? 'N' : undefined}
    >
      <Icon name={page.icon} />
      <span className="min-w-0 flex-1 truncate">{page.label}</span>
      {isNewChat && <KeyHint keys="N" />}
    </NavLink>
  )
}
