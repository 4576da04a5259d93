/** What the command menu offers, and how a few typed letters find it. */
import { MAIN_PAGES, pagesFor, SETTINGS_PAGES } from '@/app/pages'
import type { User } from '@/lib/session'
import { type Theme, THEMES } from '@/lib/theme'
import type { IconName } from '@/ui/Icon'

export interface MenuCommand {
  id: string
  group: 'Pages' | 'Settings' | 'Theme' | 'Account'
  label: string
  icon: IconName
  run: () => void
}

interface Acts {
  go: (to: string) => void
  setTheme: (theme: Theme) => void
  signOut: () => void
}

const THEME_ICON: Record<Theme, IconName> = { system: 'display', light: 'sun', dark: 'moon' }

export function commandsFor(user: User, acts: Acts): MenuCommand[] {
  const page = (group: 'Pages' | 'Settings') => (entry: (typeof MAIN_PAGES)[number]) => ({
    id: entry.to,
    group,
    label: entry.label,
    icon: entry.icon,
    run: () => acts.go(entry.to),
  })
  return [
    ...MAIN_PAGES.filter((entry) => entry.to !== '/settings').map(page('Pages')),
    ...pagesFor(user, SETTINGS_PAGES).map(page('Settings')),
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      group: 'Theme' as const,
      label: `Use the ${theme} theme`,
      icon: THEME_ICON[theme],
      run: () => acts.setTheme(theme),
    })),
    { id: 'sign-out', group: 'Account', label: 'Sign out', icon: 'sign-out', run: acts.signOut },
  ]
}

/** Every typed word must begin a word of the label or of its group, in any order. */
export function matching(commands: MenuCommand[], typed: string): MenuCommand[] {
  const parts = words(typed)
  return commands.filter((command) => {
    const own = words(`${command.label} ${command.group}`)
    return parts.every((part) => own.some((word) => word.startsWith(part)))
  })
}

function words(text: string): string[] {
  return text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
}
