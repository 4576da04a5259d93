import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx'
import { useFieldControl } from './Field'

interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  mono?: boolean | undefined
}

export function Textarea({ mono = false, rows = 3, className, ...rest }: TextareaProps) {
  const field = useFieldControl()
  return (
    <textarea rows={rows} {...field} {...rest} className={cx('input', mono && 'input--mono', className)} />
  )
}
