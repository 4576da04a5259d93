import { type ReactNode, useRef, useState } from 'react'
import { Button } from './Button'
import { Field } from './Field'
import { PasswordInput } from './PasswordInput'
import { VisuallyHidden } from './VisuallyHidden'

interface SecretFieldProps {
  label: string
  /** The last characters of the secret the server keeps; null when it keeps none. */
  saved: string | null
  /** What is typed in its place; null leaves the saved one alone. */
  value: string | null
  onChange: (value: string | null) => void
  noun?: string | undefined
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
}

/** A secret that can be written and replaced but never read back. */
export function SecretField({
  label,
  saved,
  value,
  onChange,
  noun = label.toLowerCase(),
  hint,
  error,
  optional,
}: SecretFieldProps) {
  const replacing = value !== null || saved === null
  const replaceButton = useRef<HTMLButtonElement>(null)
  const [focusInput, setFocusInput] = useState(false)

  function keep() {
    onChange(null)
    // The button is drawn again in the next frame.
    requestAnimationFrame(() => replaceButton.current?.focus())
  }

  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {replacing ? (
        <div className="input-row">
          <div className="min-w-0 flex-1">
            <PasswordInput
              noun={noun}
              value={value ?? ''}
              onChange={(event) => onChange(event.target.value)}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed Replace to type here
              autoFocus={focusInput}
            />
          </div>
          {saved !== null && (
            <Button kind="ghost" onClick={keep}>
              Keep the old one
            </Button>
          )}
        </div>
      ) : (
        <div className="input-row">
          <span className="input secret-saved">
            <span aria-hidden="true">•••• {saved}</span>
            <VisuallyHidden>{`Saved, ends in ${saved}`}</VisuallyHidden>
          </span>
          <Button
            ref={replaceButton}
            aria-label={`Replace ${noun}`}
            onClick={() => {
              setFocusInput(true)
              onChange('')
            }}
          >
            Replace
          </Button>
        </div>
      )}
    </Field>
  )
}
