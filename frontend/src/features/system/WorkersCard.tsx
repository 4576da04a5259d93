import { useState } from 'react'
import { sentence } from '@/lib/api'
import { useSocket, useTopic } from '@/lib/live'
import type { Worker } from '@/lib/topics'
import { When } from '@/lib/When'
import { Button } from '@/ui/Button'
import { type Column, DataTable } from '@/ui/DataTable'
import { Notice } from '@/ui/Notice'
import { Checks } from './Checks'

const COLUMNS: Column<Worker>[] = [
  { id: 'node', header: 'Node', cell: (worker) => <code className="block truncate">{worker.node}</code> },
  { id: 'version', header: 'Version', width: '7rem', cell: (worker) => worker.version },
  { id: 'threads', header: 'Threads', width: '6rem', align: 'end', cell: (worker) => worker.threads },
  { id: 'started', header: 'Started', width: '10rem', cell: (worker) => <When at={worker.started_at} /> },
]

/** The workers that are alive, and a way to see one of them answer. Both are live. */
export function WorkersCard() {
  const { data, refused } = useTopic('system')
  const socket = useSocket()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function check() {
    setBusy(true)
    setFailure(null)
    try {
      await socket.command({ type: 'check_worker' })
    } catch (problem) {
      setFailure(sentence(problem))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="workers" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="workers" className="text-sm font-semibold">
            Workers
          </h2>
          <p className="text-muted">They run everything that takes longer than a page. This list is live.</p>
        </div>
        <Button icon="play" busy={busy} onClick={() => void check()}>
          Check worker
        </Button>
      </div>
      {(failure ?? refused) && (
        <Notice tone="danger" alert>
          {failure ?? refused}
        </Notice>
      )}
      {(data !== null || refused === null) && (
        <DataTable
          label="Workers"
          columns={COLUMNS}
          rows={Object.values(data?.workers ?? {}).toSorted((a, b) => a.node.localeCompare(b.node))}
          rowKey={(worker) => worker.node}
          rowName={(worker) => worker.node}
          loading={data === null}
          empty="No worker is running. Start one with: manage.py worker"
        />
      )}
      <Checks checks={Object.values(data?.checks ?? {})} />
    </section>
  )
}
