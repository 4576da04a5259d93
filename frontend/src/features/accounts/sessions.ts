import { formatWhen } from '@/lib/format'
import type { LiveSession } from '@/lib/topics'

/** A session as no other is: two of the same browser differ by where they are or when they were seen. */
export function describe(session: LiveSession, now: number): string {
  const place = session.ip ? ` at ${session.ip}` : ''
  return `${session.browser}${place}, last seen ${formatWhen(session.seen_at, now)}`
}

/** This session first, then the one that was seen last. */
export function inOrder(sessions: LiveSession[], current: string | undefined): LiveSession[] {
  return sessions.toSorted(
    (a, b) =>
      Number(b.id === current) - Number(a.id === current) ||
      b.seen_at.localeCompare(a.seen_at) ||
      a.id.localeCompare(b.id),
  )
}
