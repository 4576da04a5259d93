import type { ReactNode } from 'react'
import { cx } from './cx'
import { VisuallyHidden } from './VisuallyHidden'

interface SkeletonProps {
  /** As CSS lengths, the size of what comes: nothing may jump when it does. */
  width?: string | undefined
  height?: string | undefined
  className?: string | undefined
}

/** A grey block in the place of content that takes longer than 200 ms. */
export function Skeleton({ width = '100%', height = '1rem', className }: SkeletonProps) {
  return <span className={cx('skeleton', className)} style={{ width, height }} aria-hidden="true" />
}

/** Skeletons and the one sentence a screen reader hears for all of them. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
