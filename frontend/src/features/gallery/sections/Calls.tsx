import { useState } from 'react'
import { CallRow } from '@/ui/CallRow'
import type { CallState } from '@/ui/CallStatus'
import { Progress } from '@/ui/Progress'

const CALLS: { state: CallState; server: string; tool: string; summary: string; outcome: string }[] = [
  {
    state: 'pending',
    server: 'GitHub',
    tool: 'create_release',
    summary: 'repo: "acme/storefront", tag_name: "v2.8.1"',
    outcome: 'Waiting for you',
  },
  {
    state: 'queued',
    server: 'CI runner',
    tool: 'run_full_suite',
    summary: 'target: "staging"',
    outcome: 'Queued, 2 ahead',
  },
  {
    state: 'running',
    server: 'CI runner',
    tool: 'run_smoke_suite',
    summary: 'target: "staging"',
    outcome: 'Running · 0:48',
  },
  {
    state: 'success',
    server: 'Sentry',
    tool: 'search_issues',
    summary: 'query: "is:unresolved"',
    outcome: '1.9 s',
  },
  {
    state: 'error',
    server: 'Deploy log',
    tool: 'query',
    summary: 'sql: "select env, released_at from deploys"',
    outcome: 'Error · 212 ms',
  },
  {
    state: 'denied',
    server: 'GitHub',
    tool: 'delete_branch',
    summary: 'branch: "flags/old-cart"',
    outcome: 'Denied by you',
  },
  {
    state: 'cancelled',
    server: 'CI runner',
    tool: 'run_full_suite',
    summary: 'target: "production"',
    outcome: 'Cancelled · 2 m 04',
  },
  {
    state: 'unknown',
    server: 'GitHub',
    tool: 'merge_pull_request',
    summary: 'pull_number: 4182',
    outcome: 'Unknown: it may have run',
  },
]

export function Calls() {
  const [open, setOpen] = useState<CallState | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <div className="calls">
        {CALLS.map((call) => (
          <div key={call.state}>
            <CallRow
              {...call}
              open={open === call.state}
              onToggle={() => setOpen(open === call.state ? null : call.state)}
            />
          </div>
        ))}
      </div>
      <div className="flex items-center gap-3 text-xs text-muted">
        <Progress label="run_smoke_suite" value={41} max={66} valueText="41 of 66 checks" />
        <span className="tnum">41 of 66 checks</span>
        <button type="button" className="link">
          Cancel
        </button>
      </div>
    </div>
  )
}
