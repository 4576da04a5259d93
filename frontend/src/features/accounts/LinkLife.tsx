import type { ReactNode } from 'react'
import { formatDistance } from '@/lib/format'
import { useNow } from '@/lib/When'
import { Icon } from '@/ui/Icon'

/** How long the link still works, and where a new one comes from. */
export function LinkLife({ expiresAt, children }: { expiresAt: string; children: ReactNode }) {
  const now = useNow()
  const over = new Date(expiresAt).getTime() <= now
  return (
    <p className="flex items-start gap-1.5 text-xs text-faint">
      <Icon name="clock" size={12} className="mt-0.5" />
      <span>
        {over ? 'This link ran out.' : `This link works once and runs out ${formatDistance(expiresAt, now)}.`}
        <br />
        {children}
      </span>
    </p>
  )
}
