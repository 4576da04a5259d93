import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from './announce'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { VisuallyHidden } from './VisuallyHidden'

export type StageState = 'passed' | 'running' | 'failed' | 'todo'

export interface Stage {
  id: string
  name: string
  state: StageState
  /** "23 ms". */
  time?: string | undefined
  /** One line below the name. */
  note?: string | undefined
  /** Of a failed stage: the notice with what happened, what to do and the button that goes there. */
  detail?: ReactNode
}

const LOOK: Record<StageState, { icon: IconName; tone: string; word: string }> = {
  passed: { icon: 'ok', tone: 'tone-success', word: 'passed' },
  running: { icon: 'spinner', tone: 'tone-accent', word: 'running' },
  failed: { icon: 'error', tone: 'tone-danger', word: 'failed' },
  todo: { icon: 'todo', tone: 'tone-faint', word: 'not reached yet' },
}

/** Steps one after another. The list has its full length from the start, so nothing jumps. */
export function StageList({ label, stages }: { label: string; stages: Stage[] }) {
  useAnnouncedStages(stages)
  const stopped = stages.some((stage) => stage.state === 'failed')
  return (
    <ol className="stages" aria-label={label}>
      {stages.map((stage) => {
        const look = LOOK[stage.state]
        const notReached = stopped && stage.state === 'todo'
        return (
          <li key={stage.id} className={cx('stage', `stage--${stage.state}`)}>
            <span className={cx('stage__icon', look.tone)}>
              <Icon name={look.icon} />
            </span>
            <span className="stage__name">
              {stage.name}
              {!notReached && <VisuallyHidden>{`, ${look.word}`}</VisuallyHidden>}
            </span>
            <span className="stage__time">{notReached ? 'not reached' : stage.time}</span>
            {stage.note && <span className="stage__note">{stage.note}</span>}
            {stage.detail && <div className="stage__detail">{stage.detail}</div>}
          </li>
        )
      })}
    </ol>
  )
}

/** One sentence for each stage that finishes while the page is open. */
function useAnnouncedStages(stages: Stage[]) {
  const known = useRef(new Map(stages.map((stage) => [stage.id, stage.state])))
  useEffect(() => {
    for (const { id, name, state, note } of stages) {
      const news = known.current.get(id) !== state
      known.current.set(id, state)
      if (news && (state === 'passed' || state === 'failed')) {
        announce([`${name} ${LOOK[state].word}.`, note].filter(Boolean).join(' '))
      }
    }
  }, [stages])
}
