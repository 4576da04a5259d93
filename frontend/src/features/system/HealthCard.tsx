import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { formatDuration } from '@/ui/duration'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { type Health, healthQuery } from './queries'

const PART: Record<string, string> = { database: 'Database', broker: 'Broker', worker: 'Worker' }

/** Does each part answer, right now? Asked every ten seconds. */
export function HealthCard() {
  const health = useQuery(healthQuery)
  return (
    <Card title="Health" badge={health.data && !health.isError && <Verdict health={health.data} />} flush>
      {health.isError && (
        <div className="p-4">
          <Notice tone="danger">The health check did not answer. It is asked again every 10 seconds.</Notice>
        </div>
      )}
      {health.isPending && (
        <Loading label="Loading health" className="flex flex-col gap-3 p-4">
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" />
        </Loading>
      )}
      {health.data && health.isError && (
        <h3 id="last-answer" className="px-4 pb-1 text-xs font-medium text-muted">
          Last answer
        </h3>
      )}
      {health.data && (
        <ul aria-labelledby={health.isError ? 'last-answer' : undefined}>
          {Object.entries(health.data.parts).map(([name, part]) => (
            <li
              key={name}
              className="grid grid-cols-[1rem_5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-line px-4 py-2 not-last:border-b"
            >
              <Icon
                name={part.ok ? 'ok' : 'error'}
                className={`self-center ${part.ok ? 'text-success' : 'text-danger'}`}
              />
              <span className="font-medium">{PART[name] ?? name}</span>
              <span className="break-words text-muted">
                {!part.ok && <span className="font-medium text-danger">Does not answer. </span>}
                {part.detail}
              </span>
              <span className="text-xs text-faint tabular-nums">{formatDuration(part.ms)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Verdict({ health }: { health: Health }) {
  return health.status === 'ok' ? (
    <Badge tone="success" icon="ok">
      Healthy
    </Badge>
  ) : (
    <Badge tone="danger" icon="error">
      Unhealthy
    </Badge>
  )
}
