import { cx } from './cx'
import { useFieldControl } from './Field'
import { Icon } from './Icon'

export interface Option<Value extends string> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  /** Needed unless a Field around it gives the name. */
  label?: string | undefined
  size?: 'md' | 'lg' | undefined
  disabled?: boolean | undefined
}

/**
 * One of more than five; for two to five, a segmented control. The browser's own select, because Radix's hides the
 * page from screen readers while focusable things stay in it, and because a phone brings a better list than we could.
 */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Choose',
  label,
  size = 'md',
  disabled = false,
}: SelectProps<Value>) {
  const field = useFieldControl()
  return (
    <span className="select">
      <select
        {...field}
        aria-label={label}
        className={cx('input', size === 'lg' && 'input--lg')}
        value={value ?? ''}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {value === null && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  )
}
