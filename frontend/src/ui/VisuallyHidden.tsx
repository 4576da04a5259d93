import type { ReactNode } from 'react'

/** For screen readers only. */
export function VisuallyHidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="sr" id={id}>
      {children}
    </span>
  )
}
