import { useMemo, useState } from 'react'
import { Badge } from '@/ui/Badge'
import { type CallState, CALL_STATE, CallStatus } from '@/ui/CallStatus'
import { type Column, DataTable } from '@/ui/DataTable'
import { formatDuration } from '@/ui/duration'
import { ShowMore } from '@/ui/ShowMore'
import { Sparkline } from '@/ui/Sparkline'
import { type ServerState, StatusBadge } from '@/ui/StatusBadge'

interface Server {
  name: string
  address: string
  state: ServerState
  since: string
  revision: string
  tools: number
  latency: (number | null)[]
}

const wave = (length: number, known: number) =>
  Array.from({ length }, (_, i) => (i < known ? 100 + 40 * Math.sin(i * 1.7) + 30 * Math.sin(i * 5.1) : null))

const SERVERS: Server[] = [
  {
    name: 'GitHub',
    address: 'api.githubcopilot.com/mcp/',
    state: 'connected',
    since: 'for 4 h 12 m',
    revision: '2026-07-28',
    tools: 41,
    latency: wave(28, 28),
  },
  {
    name: 'Deploy log',
    address: 'db-mcp.acme.internal:8443/mcp',
    state: 'error',
    since: 'next try in 18 s',
    revision: '2025-06-18',
    tools: 6,
    latency: wave(28, 16),
  },
  {
    name: 'Linear',
    address: 'mcp.linear.app/mcp',
    state: 'needs_auth',
    since: 'since 09:14',
    revision: '2025-11-25',
    tools: 23,
    latency: wave(28, 16),
  },
  {
    name: 'A name that somebody made far too long, perhaps by pasting a whole sentence into the field',
    address: 'a-very-long-host-name-that-goes-on-and-on.internal.example/path/to/the/mcp/endpoint',
    state: 'disabled',
    since: 'since 3 November',
    revision: '2024-11-05',
    tools: 1204,
    latency: wave(28, 0),
  },
]

const SERVER_COLUMNS: Column<Server>[] = [
  {
    id: 'name',
    header: 'Server',
    width: '13rem',
    cell: (server) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{server.name}</span>
        <span className="clip font-mono text-2xs text-faint">{server.address}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '9rem',
    card: 'aside',
    cell: (server) => <StatusBadge state={server.state} />,
  },
  { id: 'since', header: 'Since', headerHidden: true, leaves: 'first', cell: (server) => server.since },
  {
    id: 'revision',
    header: 'Protocol',
    headerHidden: false,
    cell: (server) => <Badge mono>{server.revision}</Badge>,
  },
  {
    id: 'tools',
    header: 'Tools',
    align: 'end',
    width: '6rem',
    cell: (server) => server.tools.toLocaleString(),
  },
  {
    id: 'latency',
    header: 'Latency, last hour',
    leaves: 'first',
    card: 'none',
    cell: (server) => (
      <Sparkline values={server.latency} label={`Latency of ${server.name} in the last hour`} />
    ),
  },
]

interface Call {
  id: number
  state: CallState
  tool: string
  ms: number
}

const STATES = Object.keys(CALL_STATE) as CallState[]
const CALL_COLUMNS: Column<Call>[] = [
  { id: 'tool', header: 'Tool', cell: (call) => <code className="font-semibold">{call.tool}</code> },
  { id: 'state', header: 'Status', card: 'aside', cell: (call) => <CallStatus state={call.state} /> },
  { id: 'id', header: 'Number', align: 'end', cell: (call) => call.id.toLocaleString() },
  { id: 'ms', header: 'Duration', align: 'end', cell: (call) => formatDuration(call.ms) },
]

const MORE = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  error: new Error('The database does not answer.'),
  fetchNextPage: () => Promise.resolve(),
}

export function Tables() {
  const [opened, setOpened] = useState('nothing yet')
  const calls = useMemo(
    () =>
      Array.from({ length: 10_000 }, (_, id) => ({
        id,
        state: STATES[id % STATES.length] ?? 'success',
        tool: ['search_issues', 'list_workflow_runs', 'read_file', 'query'][id % 4] ?? 'query',
        ms: (id * 7919) % 140_000,
      })),
    [],
  )
  const common = { rowName: (server: Server) => server.name, rowKey: (server: Server) => server.name }
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        label="MCP servers"
        columns={SERVER_COLUMNS}
        rows={SERVERS}
        {...common}
        onOpen={(server) => setOpened(server.name)}
        menu={(server) => [
          { label: 'Check now', icon: 'refresh', onSelect: () => setOpened(`${server.name}, check`) },
          'separator',
          {
            label: 'Delete…',
            icon: 'trash',
            danger: true,
            onSelect: () => setOpened(`${server.name}, delete`),
          },
        ]}
      />
      <ShowMore list={MORE} />
      <p className="text-xs text-muted" data-opened>
        Opened: {opened}
      </p>
      <h3 className="text-xs font-medium text-faint">10 000 rows</h3>
      <DataTable
        label="Tool calls"
        columns={CALL_COLUMNS}
        rows={calls}
        rowKey={(call) => String(call.id)}
        rowName={(call) => `Call ${call.id}`}
        onOpen={(call) => setOpened(`call ${call.id}`)}
        height="20rem"
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <DataTable
          label="No servers"
          columns={SERVER_COLUMNS.slice(0, 2)}
          rows={[]}
          {...common}
          empty="No server matches “postgress”."
        />
        <DataTable label="Slow servers" columns={SERVER_COLUMNS.slice(0, 2)} rows={[]} {...common} loading />
      </div>
    </div>
  )
}
