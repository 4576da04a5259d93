import type { ComponentPropsWithRef } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass, ignorePress } from './Button'
import { Icon, type IconName } from './Icon'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName
  /** What it does, for those who cannot see the drawing and for those who rest on it. */
  label: string
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  iconSize?: 12 | 14 | 16 | 20 | undefined
  busy?: boolean | undefined
}

export function IconButton({
  icon,
  label,
  kind = 'ghost',
  size = 'md',
  iconSize = 16,
  busy = false,
  className,
  title,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Inside a Tooltip the title arrives empty, so that the words do not show twice.
      title={(title ?? label) || undefined}
      {...rest}
      className={buttonClass(kind, size, 'btn--icon', className)}
      onClick={busy ? ignorePress : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      <Icon name={busy ? 'spinner' : icon} size={iconSize} />
    </button>
  )
}
