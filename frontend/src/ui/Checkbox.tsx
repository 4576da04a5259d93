import { Checkbox as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Choice } from './Choice'
import { Icon } from './Icon'

interface CheckboxBase {
  /** `mixed`: some of what it stands for. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  invalid?: boolean | undefined
}
type CheckboxProps = CheckboxBase &
  (
    | { label: ReactNode; hint?: ReactNode; name?: undefined }
    | { name: string; label?: undefined; hint?: undefined }
  )

/** Waits for *Save*. */
export function Checkbox({ checked, onChange, disabled = false, invalid, label, hint, name }: CheckboxProps) {
  const control = (names?: { id: string; 'aria-describedby': string | undefined }) => (
    <Radix.Root
      className="checkbox"
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      onCheckedChange={(next) => onChange(next === true)}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-label={name}
      {...names}
    >
      <Radix.Indicator>
        {checked === 'mixed' ? <Icon name="minus" size={12} /> : <Icon name="check" size={12} />}
      </Radix.Indicator>
    </Radix.Root>
  )
  if (name !== undefined) return control()
  return (
    <Choice label={label} hint={hint} kind="check">
      {control}
    </Choice>
  )
}
