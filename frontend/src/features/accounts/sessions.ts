import type { LiveSession } from '@/lib/topics'

/** This session first, then the one that was seen last. */
export function inOrder(sessions: LiveSession[], current: string | undefined): LiveSession[] {
  return sessions.toSorted(
    (a, b) =>
      Number(b.id === current) - Number(a.id === current) ||
      b.seen_at.localeCompare(a.seen_at) ||
      a.id.localeCompare(b.id),
  )
}
