import { Switch as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Choice } from './Choice'

interface SwitchBase {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}
type SwitchProps = SwitchBase &
  (
    | { label: ReactNode; hint?: ReactNode; name?: undefined }
    /** No words beside it, as in a table row: `name` says what it switches. */
    | { name: string; label?: undefined; hint?: undefined }
  )

/** Takes effect at once. What waits for *Save* is a checkbox. */
export function Switch({ checked, onChange, disabled = false, label, hint, name }: SwitchProps) {
  const control = (names?: { id: string; 'aria-describedby': string | undefined }) => (
    <Radix.Root
      className="switch"
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={name}
      {...names}
    >
      <Radix.Thumb className="switch__thumb" />
    </Radix.Root>
  )
  if (name !== undefined) return control()
  return (
    <Choice label={label} hint={hint} kind="switch">
      {control}
    </Choice>
  )
}
