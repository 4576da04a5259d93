import { Link } from 'react-router'
import { useUser } from '@/lib/session'
import { nextTheme, type Theme } from '@/lib/theme'
import { Avatar } from '@/ui/Avatar'
import type { IconName } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import { useActs } from './use-acts'

const THEME_ICON: Record<Theme, IconName> = { system: 'display', light: 'sun', dark: 'moon' }

/** Who is signed in, the theme (system, light, dark in turn) and the way out. */
export function SidebarFoot({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const user = useUser()
  const { setTheme, leave } = useActs()
  return (
    <div className="-mx-2 -mb-2 flex flex-none items-center gap-0.5 border-t border-line p-1.5">
      <Link
        to="/settings/account"
        onClick={onChosen}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-ink no-underline hover:bg-active hover:no-underline pointer-coarse:h-11"
      >
        <Avatar name={user.name} round />
        <span className="min-w-0 flex-1 truncate">{user.name}</span>
      </Link>
      <IconButton
        icon={THEME_ICON[user.theme]}
        label={`Theme: ${user.theme}`}
        size="sm"
        onClick={() => setTheme(nextTheme(user.theme))}
      />
      <IconButton icon="sign-out" label="Sign out" size="sm" onClick={leave} />
    </div>
  )
}
