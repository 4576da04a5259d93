import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx'
import { useFieldControl } from './Field'
import { Icon, type IconName } from './Icon'
import { KeyHint } from './KeyHint'

interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: 'md' | 'lg' | undefined
  /** For what a machine reads: addresses, names of tools, hashes. */
  mono?: boolean | undefined
  icon?: IconName | undefined
  keys?: string | undefined
}

export function Input({ size = 'md', mono = false, icon, keys, className, ...rest }: InputProps) {
  const field = useFieldControl()
  if (!icon && !keys) {
    const classes = cx('input', size === 'lg' && 'input--lg', mono && 'input--mono', className)
    return <input type="text" {...field} {...rest} className={classes} />
  }
  return (
    <span className={cx('input-box', size === 'lg' && 'input-box--lg', className)}>
      {icon && <Icon name={icon} />}
      <input type="text" {...field} {...rest} />
      {keys && <KeyHint keys={keys} />}
    </span>
  )
}
