import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'

export type NoticeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const LOOK: Record<NoticeTone, { icon: IconName; className: string; iconClass: string }> = {
  neutral: { icon: 'info', className: '', iconClass: '' },
  info: { icon: 'info', className: 'notice--info', iconClass: 'tone-info' },
  success: { icon: 'ok', className: 'notice--success', iconClass: 'tone-success' },
  warning: { icon: 'alert', className: 'notice--warning', iconClass: 'tone-warning' },
  danger: { icon: 'error', className: 'notice--danger', iconClass: 'tone-danger' },
}

interface NoticeProps {
  tone?: NoticeTone | undefined
  /** Another one, or none where an icon already stands beside the notice. */
  icon?: IconName | null | undefined
  /** What happened, in bold. */
  title?: ReactNode
  /** What to do. */
  children?: ReactNode
  action?: ReactNode
  /** It appears because of what the person just did: say it at once. */
  alert?: boolean | undefined
  className?: string | undefined
}

export function Notice({ tone = 'neutral', icon, title, children, action, alert, className }: NoticeProps) {
  const look = LOOK[tone]
  return (
    <div className={cx('notice', look.className, className)} role={alert ? 'alert' : undefined}>
      {icon !== null && <Icon name={icon ?? look.icon} className={look.iconClass} />}
      <div className="notice__text">
        {title && <strong>{title}</strong>}
        {title && children ? ' ' : null}
        {children}
      </div>
      {action && <div className="notice__action">{action}</div>}
    </div>
  )
}
