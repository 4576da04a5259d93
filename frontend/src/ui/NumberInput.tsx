import { type KeyboardEvent, useState } from 'react'
import { cx } from './cx'
import { useFieldControl } from './Field'
import { formatNumber, parseNumber } from './number-text'

interface NumberInputProps {
  /** Null while the text is no number. Range errors are the form's to tell. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: (() => void) | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** Behind the number: "ms". */
  unit?: string | undefined
  label?: string | undefined
  disabled?: boolean | undefined
  size?: 'md' | 'lg' | undefined
}

/** A number in the reader's own notation. Arrows step; nothing typed is ever corrected behind their back. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, min, max, step = 1, unit, label, disabled, size = 'md' } = props
  const field = useFieldControl()
  const [draft, setDraft] = useState<string | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    const next = (value ?? min ?? 0) + direction * step
    setDraft(null)
    onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)))
  }

  return (
    <span className={cx('input-box', size === 'lg' && 'input-box--lg')}>
      <input
        {...field}
        type="text"
        inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? undefined : `${formatNumber(value)} ${unit ?? ''}`.trim()}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        disabled={disabled}
        value={draft ?? (value === null ? '' : formatNumber(value))}
        onChange={(event) => {
          setDraft(event.target.value)
          onChange(parseNumber(event.target.value))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // What is no number stays to be seen and mended.
          if (value !== null) setDraft(null)
          onBlur?.()
        }}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}
