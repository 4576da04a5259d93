import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from './IconButton'
import { Input } from './Input'

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> {
  size?: 'md' | 'lg' | undefined
  /** What the button shows and hides, as in "Show token". */
  noun?: string | undefined
}

/** A secret while it is typed, with a button that shows it. */
export function PasswordInput({ size = 'md', noun = 'password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="input-row">
      <Input
        {...rest}
        size={size}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <IconButton
        kind="secondary"
        size={size}
        icon={shown ? 'eye-off' : 'eye'}
        label={`${shown ? 'Hide' : 'Show'} ${noun}`}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
