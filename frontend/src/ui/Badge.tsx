import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'claim'

const TONE: Record<BadgeTone, string> = {
  neutral: '',
  accent: 'badge--accent',
  success: 'badge--success',
  warning: 'badge--warning',
  danger: 'badge--danger',
  info: 'badge--info',
  /** What a server says about itself. */
  claim: 'badge--claim',
}

interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: IconName | undefined
  /** For dates of revisions, hashes and tool names. */
  mono?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, mono = false, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', TONE[tone], mono && 'badge--mono', className)}>
      {icon && <Icon name={icon} size={12} />}
      <span className="badge__text">{children}</span>
    </span>
  )
}
