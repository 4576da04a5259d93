import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactElement, useRef } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { KeyHint } from './KeyHint'

export interface MenuItem {
  label: string
  onSelect: () => void
  icon?: IconName | undefined
  description?: string | undefined
  keys?: string | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** One of several exclusive choices, and whether it is the one in force. */
  checked?: boolean | undefined
}
export type MenuEntry = MenuItem | { heading: string } | 'separator'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  entries: MenuEntry[]
  align?: 'start' | 'end' | undefined
  side?: 'top' | 'bottom' | 'right' | undefined
}

export function Menu({ trigger, entries, align = 'end', side = 'bottom' }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const choose = (act: () => void) => {
    chosen.current = act
  }
  const textual = !entries.some((entry) => isItem(entry) && (entry.icon || entry.checked !== undefined))
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={cx('menu', textual && 'menu--textual')}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          // What was chosen runs once the focus is back on the trigger: a dialog it opens can then return there.
          onCloseAutoFocus={() => {
            const act = chosen.current
            chosen.current = null
            if (act) setTimeout(act)
          }}
          // The press that chooses must not also open the row the menu belongs to.
          onClick={(event) => event.stopPropagation()}
        >
          {entries.map((entry, index) => (
            // Entries have no identity beyond their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Entry key={index} entry={entry} onChoose={choose} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function isItem(entry: MenuEntry): entry is MenuItem {
  return typeof entry === 'object' && 'label' in entry
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (act: () => void) => void }) {
  if (entry === 'separator') return <Radix.Separator className="menu__separator" />
  if (!isItem(entry)) return <Radix.Label className="menu__heading">{entry.heading}</Radix.Label>
  const choice =
    entry.checked === undefined ? {} : ({ role: 'menuitemradio', 'aria-checked': entry.checked } as const)
  const icon = entry.checked ? 'check' : entry.icon
  return (
    <Radix.Item
      className={cx('menu__item', entry.danger && 'menu__item--danger')}
      disabled={entry.disabled ?? false}
      onSelect={() => onChoose(entry.onSelect)}
      {...choice}
    >
      {icon && <Icon name={icon} />}
      <span className="menu__label">{entry.label}</span>
      {entry.keys && <KeyHint keys={entry.keys} />}
      {entry.description && <span className="menu__description">{entry.description}</span>}
    </Radix.Item>
  )
}
