import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Loading, Skeleton } from '@/ui/Skeleton'

export function Surfaces() {
  return (
    <div className="flex flex-col gap-3">
      <Card
        title="Connection test"
        level={3}
        badge={<Badge tone="accent">Running</Badge>}
        actions={<Button size="sm">Stop</Button>}
        foot="Runs in the worker, with the form as it stands now. Nothing is saved yet."
      >
        A card groups what belongs together.
      </Card>
      <Notice icon="users" title="Decided in another window.">
        Approved for this chat, 4 seconds ago.
      </Notice>
      <Notice tone="info" title="A new version is out.">
        Patchbay 0.2.0, with <a href="#notes">notes</a>.
      </Notice>
      <Notice tone="success" title="All signed out.">
        Only this browser is still signed in.
      </Notice>
      <Notice
        tone="warning"
        icon="diff"
        title="The tool changed while this waited."
        action={<Button size="sm">See what changed</Button>}
      >
        It asks again with its new definition.
      </Notice>
      <Notice tone="danger" title="The server refused the token: it ran out.">
        Make a new one in Sentry with the scope <code className="inline-code">event:read</code>, and paste it
        into Token.
      </Notice>
      <Loading label="Loading servers" className="flex flex-col gap-2">
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton width="80%" />
      </Loading>
    </div>
  )
}
