import { CALL_STATE, type CallState } from './CallStatus'
import { Icon } from './Icon'
import { VisuallyHidden } from './VisuallyHidden'

interface CallRowProps {
  state: CallState
  server: string
  tool: string
  /** The arguments in one line, cut where it ends. The full ones are inside. */
  summary?: string | undefined
  /** Right: "1.9 s", "Queued, 2 ahead", "Waiting for you". */
  outcome: string
  open: boolean
  onToggle: () => void
}

/** The head of a tool call: one row that opens. Neighbours share one `.calls` frame. */
export function CallRow({ state, server, tool, summary, outcome, open, onToggle }: CallRowProps) {
  const look = CALL_STATE[state]
  return (
    <button type="button" className="call-row" aria-expanded={open} onClick={onToggle}>
      <Icon name={look.icon} className={`tone-${look.tone}`} />
      <span className="call-row__name">
        <span className="call-row__server">{server}</span>
        <span className="call-row__tool">{tool}</span>
      </span>
      <VisuallyHidden>{`, ${look.verb}, `}</VisuallyHidden>
      <span className="call-row__summary" aria-hidden="true">
        {summary}
      </span>
      <span className="call-row__outcome">{outcome}</span>
      <Icon name={open ? 'down' : 'right'} size={14} className="tone-faint" />
    </button>
  )
}
