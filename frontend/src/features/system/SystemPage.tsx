import { useQuery } from '@tanstack/react-query'
import { sentence } from '@/lib/api'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { HealthCard } from './HealthCard'
import { type System, systemQuery } from './queries'
import { WorkersCard } from './WorkersCard'

export default function SystemPage() {
  const system = useQuery(systemQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <HealthCard />
      <WorkersCard />
      <Card title="Versions">
        {system.data ? (
          <Versions system={system.data} />
        ) : system.isError ? (
          <Notice tone="danger" title="The versions could not be read.">
            {sentence(system.error)}
          </Notice>
        ) : (
          <Loading label="Loading versions">
            <Skeleton height="7.5rem" />
          </Loading>
        )}
      </Card>
    </div>
  )
}

function Versions({ system }: { system: System }) {
  const facts = [
    ['Patchbay', system.version],
    ['Profile', system.profile],
    ['Database', system.database],
    ['Broker', system.broker],
    ['Python', system.python],
    ['Django', system.django],
  ]
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
