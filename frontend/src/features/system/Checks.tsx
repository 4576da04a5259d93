import { useState } from 'react'
import type { Check } from '@/lib/topics'
import { When } from '@/lib/When'
import { Button } from '@/ui/Button'
import { formatDuration } from '@/ui/duration'
import { Icon, type IconName } from '@/ui/Icon'
import { newestFirst } from './check-order'

const LOOK: Record<Check['status'], { icon: IconName; word: string; tone: string }> = {
  queued: { icon: 'clock', word: 'Queued', tone: 'text-muted' },
  running: { icon: 'spinner', word: 'Running', tone: 'text-accent-text' },
  done: { icon: 'ok', word: 'Answered', tone: 'text-success' },
  failed: { icon: 'error', word: 'Failed', tone: 'text-danger' },
}
const AT_FIRST = 5

/** The last checks, from the press to the worker and back. */
export function Checks({ checks }: { checks: Check[] }) {
  const [all, setAll] = useState(false)
  if (checks.length === 0) return null
  const shown = newestFirst(checks).slice(0, all ? undefined : AT_FIRST)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">Last checks</h3>
      <ul
        aria-label="Checks"
        aria-live="polite"
        aria-relevant="additions text"
        className="rounded-lg border border-line bg-raised"
      >
        {shown.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      {!all && checks.length > AT_FIRST && (
        <div>
          <Button size="sm" kind="ghost" onClick={() => setAll(true)}>
            Show all {checks.length}
          </Button>
        </div>
      )}
    </div>
  )
}

function CheckRow({ check }: { check: Check }) {
  const look = LOOK[check.status]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-last:border-b">
      <span className="flex min-w-48 flex-1 gap-2">
        <Icon name={look.icon} className={`mt-0.5 ${look.tone}`} />
        <span className="min-w-0 break-words text-muted">
          <span className={`font-medium ${look.tone}`}>{look.word}</span>
          {afterWord(check, look.word)}
        </span>
      </span>
      <span className="flex gap-3 text-xs text-faint tabular-nums" aria-live="off">
        {check.duration_ms !== null && <span>{formatDuration(check.duration_ms)}</span>}
        <When at={check.requested_at} />
      </span>
    </li>
  )
}

/** "Answered by worker@vm." is one sentence with its word; anything else is the next one. */
function afterWord({ detail }: Check, word: string): string {
  if (detail.startsWith(`${word} `)) return detail.slice(word.length)
  return `. ${detail || 'Waiting for a worker.'}`
}
