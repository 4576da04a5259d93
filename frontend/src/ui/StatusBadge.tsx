import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './Badge'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import type { Tone } from './tone'

export type ServerState = 'connected' | 'connecting' | 'needs_auth' | 'error' | 'disconnected' | 'disabled'

interface Look {
  icon: IconName
  word: string
  tone: Tone
  pill: BadgeTone
}

export const SERVER_STATE: Record<ServerState, Look> = {
  connected: { icon: 'jack-on', word: 'Connected', tone: 'success', pill: 'success' },
  connecting: { icon: 'spinner', word: 'Connecting', tone: 'accent', pill: 'accent' },
  needs_auth: { icon: 'key', word: 'Needs sign-in', tone: 'warning', pill: 'warning' },
  error: { icon: 'alert', word: 'Error', tone: 'danger', pill: 'danger' },
  disconnected: { icon: 'jack-off', word: 'Disconnected', tone: 'faint', pill: 'neutral' },
  disabled: { icon: 'jack-disabled', word: 'Disabled', tone: 'faint', pill: 'neutral' },
}

interface StatusBadgeProps {
  state: ServerState
  /** A pill in headers and next to names, plain in tables. */
  pill?: boolean | undefined
  /** What it is doing or since when, in muted words: "for 4 h 12 m". */
  detail?: ReactNode
}

/** The state of a server: a glyph, a word, a colour. */
export function StatusBadge({ state, pill = false, detail }: StatusBadgeProps) {
  const look = SERVER_STATE[state]
  if (pill) {
    return (
      <Badge tone={look.pill} icon={look.icon}>
        {look.word}
      </Badge>
    )
  }
  return (
    <span className={cx('status', `tone-${look.tone}`)}>
      <Icon name={look.icon} />
      {look.word}
      {detail && <span className="status__detail">{detail}</span>}
    </span>
  )
}
