import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { Count } from '@/ui/Count'
import { Brand, Mark } from '@/ui/Mark'
import { type ServerState, SERVER_STATE, StatusBadge } from '@/ui/StatusBadge'
import { Row } from './Row'

const STATES = Object.keys(SERVER_STATE) as ServerState[]

export function Badges() {
  return (
    <div className="flex flex-col gap-3">
      <Row>
        {STATES.map((state) => (
          <StatusBadge key={state} state={state} />
        ))}
      </Row>
      <Row>
        {STATES.map((state) => (
          <StatusBadge key={state} state={state} pill />
        ))}
      </Row>
      <StatusBadge state="connected" detail="for 4 h 12 m" />
      <Row>
        <Badge>HTTP</Badge>
        <Badge icon="users">Shared</Badge>
        <Badge tone="accent">Edited</Badge>
        <Badge tone="success" icon="check">
          Works
        </Badge>
        <Badge tone="info" icon="plus">
          1 new
        </Badge>
        <Badge tone="warning" icon="diff">
          2 changed
        </Badge>
        <Badge tone="danger" icon="denied">
          held
        </Badge>
        <Badge tone="warning" icon="flag">
          Flag
        </Badge>
      </Row>
      <Row>
        <Badge tone="accent" mono>
          2026-07-28
        </Badge>
        <Badge mono>2025-11-25</Badge>
        <Badge tone="warning" mono>
          2024-11-05
        </Badge>
        <span className="text-xs text-muted">The server claims:</span>
        <Badge tone="claim">Read-only</Badge>
        <Badge tone="claim">Reaches the internet</Badge>
      </Row>
      <Row>
        <Count value={18} />
        <Count value={1200} />
        <Count value={2} waiting noun="waiting" />
        <Avatar name="Release captain" accent />
        <Avatar name="Support triage" />
        <Avatar name="Owner" round />
        <Avatar name="Data analyst" size="lg" />
        <Avatar name="Docs writer" size="xl" accent />
      </Row>
      <Row>
        <Brand />
        <Mark size={32} />
      </Row>
    </div>
  )
}
