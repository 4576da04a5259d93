import { createContext, type ReactNode, useContext, useId, useMemo } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'

interface FieldContext {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
}

const Context = createContext<FieldContext | null>(null)

interface FieldProps {
  label: ReactNode
  optional?: boolean | undefined
  hint?: ReactNode
  /** A sentence. It takes the place of the hint. */
  error?: string | null | undefined
  /** Beside the label, such as an "Edited" badge. */
  badge?: ReactNode
  /** The label's control; a generated one unless something must link to the field. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A label above its control, a hint or an error below. The control inside finds its names by itself. */
export function Field({ label, optional = false, hint, error, badge, id, className, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const noteId = `${controlId}-note`
  const hasNote = Boolean(error) || Boolean(hint)
  const context = useMemo(
    () => ({
      id: controlId,
      labelId: `${controlId}-label`,
      describedBy: hasNote ? noteId : undefined,
      invalid: Boolean(error),
    }),
    [controlId, noteId, hasNote, error],
  )
  return (
    <Context.Provider value={context}>
      <div className={cx('field', className)}>
        <div className="field__label">
          <label id={context.labelId} htmlFor={controlId}>
            {label}
          </label>
          {optional && <span className="field__optional">optional</span>}
          {badge}
        </div>
        {children}
        {error ? (
          <p className="field__error" id={noteId}>
            <Icon name="error" size={12} />
            <span>{error}</span>
          </p>
        ) : (
          hint && (
            <p className="field__hint" id={noteId}>
              {hint}
            </p>
          )
        )}
      </div>
    </Context.Provider>
  )
}

/** What the field around a control tells it: for anything that takes a label by `for`. */
export function useFieldControl() {
  const field = useContext(Context)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}

/** The same for a group of controls, which takes its name by `aria-labelledby`. */
export function useFieldGroup() {
  const field = useContext(Context)
  if (!field) return {}
  return {
    id: field.id,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}
