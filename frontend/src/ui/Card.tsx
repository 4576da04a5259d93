import type { ReactNode } from 'react'
import { cx } from './cx'

interface CardProps {
  title?: ReactNode
  /** Which heading the title is in the page's outline. */
  level?: 2 | 3 | 4 | undefined
  badge?: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  /** Without the body's padding, for a table or a list that draws its own. */
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A raised group with a head. Cards do not nest: inside one use a divider or a sunken well. */
export function Card({
  title,
  level = 2,
  badge,
  actions,
  foot,
  flush = false,
  className,
  children,
}: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={cx('card', className)}>
      {(title || actions) && (
        <div className="card__head">
          {title && <Heading className="card__title">{title}</Heading>}
          {badge}
          {actions && <div className="card__actions">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="card__body">{children}</div>}
      {foot && <div className="card__foot">{foot}</div>}
    </section>
  )
}
