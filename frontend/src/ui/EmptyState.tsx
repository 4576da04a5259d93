import type { ReactNode } from 'react'
import { Art, type ArtName } from './art'

interface EmptyStateProps {
  art?: ArtName | undefined
  /** At most five words. */
  title: string
  level?: 1 | 2 | 3 | undefined
  /** Two lines: what belongs here and how it gets here. */
  children?: ReactNode
  /** The next step and at most one alternative. */
  actions?: ReactNode
}

export function EmptyState({ art, title, level = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      {art && <Art name={art} />}
      <Heading className="empty-state__title">{title}</Heading>
      {children && <p className="empty-state__text">{children}</p>}
      {actions && <div className="empty-state__actions">{actions}</div>}
    </div>
  )
}
