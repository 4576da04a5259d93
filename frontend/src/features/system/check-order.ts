import type { Check } from '@/lib/topics'

export function newestFirst(checks: Check[]): Check[] {
  return checks.toSorted((a, b) => b.requested_at.localeCompare(a.requested_at) || a.id.localeCompare(b.id))
}
