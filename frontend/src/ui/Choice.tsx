import { type ReactNode, useId } from 'react'
import { cx } from './cx'

interface ChoiceProps {
  label: ReactNode
  hint?: ReactNode
  kind: 'switch' | 'check'
  /** Draws the control, which takes these names. */
  children: (names: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** The words beside a switch or a checkbox. Pressing them presses it. */
export function Choice({ label, hint, kind, children }: ChoiceProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={cx('choice', kind === 'check' && 'choice--check')}>
      <span className="choice__control">
        {children({ id, 'aria-describedby': hint ? hintId : undefined })}
      </span>
      <label className="choice__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="choice__hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
