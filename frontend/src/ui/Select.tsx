import { Select as Radix } from 'radix-ui'
import { nonce } from '@/lib/nonce'
import { cx } from './cx'
import { useFieldControl } from './Field'
import { Icon } from './Icon'

export interface Option<Value extends string> {
  value: Value
  label: string
  description?: string | undefined
  disabled?: boolean | undefined
}

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string | undefined
  /** Needed unless a Field around it gives the name. */
  label?: string | undefined
  size?: 'md' | 'lg' | undefined
  disabled?: boolean | undefined
}

/** One of more than five. For two to five, a segmented control. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  label,
  size = 'md',
  disabled = false,
}: SelectProps<Value>) {
  const field = useFieldControl()
  return (
    <Radix.Root value={value ?? ''} onValueChange={(next) => onChange(next as Value)} disabled={disabled}>
      <Radix.Trigger
        {...field}
        aria-label={label}
        className={cx('input select', size === 'lg' && 'input--lg')}
      >
        <Radix.Value placeholder={placeholder} />
        <Icon name="down" size={14} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu menu--select" position="popper" sideOffset={4} collisionPadding={8}>
          {/* The viewport writes a style element that hides its scroll bar. */}
          <Radix.Viewport nonce={nonce}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="menu__item"
              >
                <span className="menu__label">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Icon name="check" size={14} />
                </Radix.ItemIndicator>
                {option.description && <span className="menu__description">{option.description}</span>}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
