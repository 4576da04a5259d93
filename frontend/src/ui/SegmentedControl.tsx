import { RadioGroup } from 'radix-ui'
import { cx } from './cx'
import { useFieldGroup } from './Field'
import { Icon, type IconName } from './Icon'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: IconName | undefined
  count?: number | undefined
  disabled?: boolean | undefined
}

interface SegmentedControlProps<Value extends string> {
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Needed unless a Field around it gives the name. */
  label?: string | undefined
  size?: 'sm' | 'md' | undefined
  block?: boolean | undefined
}

/** Two to five exclusive choices. Arrows move, and moving chooses. */
export function SegmentedControl<Value extends string>({
  segments,
  value,
  onChange,
  label,
  size = 'md',
  block = false,
}: SegmentedControlProps<Value>) {
  const field = useFieldGroup()
  return (
    <RadioGroup.Root
      {...field}
      aria-label={label}
      className={cx('segments', size === 'sm' && 'segments--sm', block && 'segments--block')}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as Value)}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          className="segment"
        >
          {segment.icon && <Icon name={segment.icon} size={14} />}
          <span className="clip">{segment.label}</span>
          {segment.count !== undefined && <span className="segment__count">{segment.count}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
