import { cx } from './cx'
import { ICONS, type IconName } from './icons'

export type { IconName }

interface IconProps {
  name: IconName
  size?: 12 | 14 | 16 | 20
  className?: string | undefined
}

/** A decoration beside its word, so it is always hidden from screen readers. The spinner turns by itself. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      className={cx('icon', size !== 16 && `icon--${size}`, name === 'spinner' && 'spin', className)}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {ICONS[name]}
    </svg>
  )
}
