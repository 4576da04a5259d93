import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { type Stage, StageList } from '@/ui/StageList'

const FIRST: Stage[] = [
  {
    id: 'address',
    name: 'Address allowed',
    state: 'passed',
    time: '6 ms',
    note: 'mcp.sentry.dev is 34.160.81.203, public',
  },
  {
    id: 'tls',
    name: 'TLS',
    state: 'passed',
    time: '41 ms',
    note: 'TLS 1.3, certificate good until 2 February',
  },
]

export function Stages() {
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Card title="Running" level={3}>
        <StageList
          label="Connection test"
          stages={[
            ...FIRST,
            {
              id: 'auth',
              name: 'Authentication',
              state: 'running',
              time: '0.9 s',
              note: 'Asked with the bearer token',
            },
            { id: 'protocol', name: 'Protocol', state: 'todo' },
          ]}
        />
      </Card>
      <Card title="Failed" level={3}>
        <StageList
          label="Connection test that failed"
          stages={[
            ...FIRST,
            {
              id: 'auth',
              name: 'Authentication',
              state: 'failed',
              time: '131 ms',
              detail: (
                <Notice tone="danger" icon={null} title="The server refused the token: it ran out.">
                  Make a new one in Sentry and paste it into Token.
                  <span className="mt-2 flex flex-wrap gap-2">
                    <Button size="sm">Go to Token</Button>
                    <Button size="sm" kind="ghost">
                      What the server said
                    </Button>
                  </span>
                </Notice>
              ),
            },
            { id: 'protocol', name: 'Protocol', state: 'todo' },
          ]}
        />
      </Card>
    </div>
  )
}
