import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import type { Tone } from './tone'

export type CallState =
  'pending' | 'queued' | 'running' | 'success' | 'error' | 'denied' | 'cancelled' | 'unknown'

interface Look {
  icon: IconName
  /** In a table. */
  word: string
  /** In a sentence: "Sentry search_issues, succeeded in 1.9 seconds". */
  verb: string
  tone: Tone
}

/** A new status does not compile without its look and its words. */
export const CALL_STATE: Record<CallState, Look> = {
  pending: { icon: 'hand', word: 'Waiting', verb: 'waits for you', tone: 'warning' },
  queued: { icon: 'clock', word: 'Queued', verb: 'queued', tone: 'muted' },
  running: { icon: 'spinner', word: 'Running', verb: 'running', tone: 'accent' },
  success: { icon: 'ok', word: 'Success', verb: 'succeeded', tone: 'success' },
  error: { icon: 'error', word: 'Error', verb: 'failed', tone: 'danger' },
  denied: { icon: 'denied', word: 'Denied', verb: 'denied', tone: 'muted' },
  cancelled: { icon: 'cancelled', word: 'Cancelled', verb: 'cancelled', tone: 'muted' },
  unknown: { icon: 'question', word: 'Unknown', verb: 'may have run', tone: 'warning' },
}

/** The status of a tool call, as a table shows it. */
export function CallStatus({ state }: { state: CallState }) {
  const { icon, word, tone } = CALL_STATE[state]
  return (
    <span className={cx('status', `tone-${tone}`)}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
