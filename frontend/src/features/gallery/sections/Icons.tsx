import { Icon, type IconName } from '@/ui/Icon'
import { ICONS } from '@/ui/icons'

const NAMES = Object.keys(ICONS) as IconName[]

export function Icons() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {NAMES.map((name) => (
        <li key={name} className="flex items-center gap-2 text-xs text-muted">
          <Icon name={name} className="text-ink" />
          {name}
        </li>
      ))}
    </ul>
  )
}
