import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { focusSoon, useFocusAfter } from '@/lib/focus'
import { formatDate } from '@/lib/format'
import { useNow, When } from '@/lib/When'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { type Column, DataTable } from '@/ui/DataTable'
import { ShowMore } from '@/ui/ShowMore'
import { useToast } from '@/ui/Toast'
import { FreshToken } from './FreshToken'
import { NewTokenDialog } from './NewTokenDialog'
import { type ApiToken, type NewToken, revokeToken, tokensQuery } from './queries'

export default function TokensPage() {
  const tokens = useInfiniteQuery(tokensQuery)
  const queries = useQueryClient()
  const toast = useToast()
  const [creating, setCreating] = useState(false)
  const [fresh, setFresh] = useState<NewToken | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const focusAfterwards = useFocusAfter(revoking !== null, createButton)
  const refresh = () => queries.invalidateQueries({ queryKey: tokensQuery.queryKey })

  async function revoke(token: ApiToken) {
    await revokeToken(token.id)
    if (fresh?.id === token.id) setFresh(null)
    await refresh()
    focusAfterwards()
    toast.show({ kind: 'success', title: 'Token revoked', detail: token.name })
  }

  function done() {
    setFresh(null)
    focusSoon(createButton)
  }

  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-(--form-w) text-muted">
          A token lets a program use the API in your name, without your password. It can be revoked at any
          time.
        </p>
        <Button ref={createButton} kind="primary" icon="plus" onClick={() => setCreating(true)}>
          Create token
        </Button>
      </div>
      {fresh && <FreshToken key={fresh.id} token={fresh} onDone={done} />}
      <DataTable
        label="API tokens"
        columns={columns(setRevoking)}
        rows={tokens.data ?? []}
        rowKey={(token) => token.id}
        rowName={(token) => token.name}
        loading={tokens.isPending}
        empty="No tokens yet. Create one when a program needs to use Patchbay."
      />
      <ShowMore list={tokens} />
      {creating && (
        <NewTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false)
            setFresh(token)
            void refresh()
          }}
        />
      )}
      {revoking && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoking(null)}
          title={`Revoke ${revoking.name}?`}
          confirm="Revoke token"
          danger
          onConfirm={() => revoke(revoking)}
        >
          Every program that uses it is refused from now on. A revoked token cannot be brought back.
        </ConfirmDialog>
      )}
    </div>
  )
}

function columns(onRevoke: (token: ApiToken) => void): Column<ApiToken>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '14rem',
      minWidth: '11rem',
      fills: true,
      cell: (token) => (
        <span className="line-clamp-2 font-medium break-words" title={token.name}>
          {token.name}
        </span>
      ),
    },
    {
      id: 'prefix',
      header: 'Begins with',
      leaves: 'first',
      width: '7.5rem',
      cell: (token) => <code>{token.prefix}…</code>,
    },
    {
      id: 'access',
      header: 'Access',
      leaves: 'last',
      width: '7.5rem',
      minWidth: '6.25rem',
      cell: (token) => (token.scopes.includes('write') ? 'Read and write' : 'Read'),
    },
    {
      id: 'created',
      header: 'Created',
      leaves: 'first',
      width: '7.75rem',
      cell: (token) => <When at={token.created_at} />,
    },
    {
      id: 'used',
      header: 'Last used',
      width: '7.75rem',
      minWidth: '6.5rem',
      cell: (token) => <When at={token.last_used_at} />,
    },
    {
      id: 'expires',
      header: 'Ends',
      width: '9rem',
      minWidth: '6.5rem',
      cell: (token) => <End at={token.expires_at} />,
    },
    {
      id: 'revoke',
      header: 'Action',
      headerHidden: true,
      align: 'end',
      width: '5.5rem',
      card: 'aside',
      cell: (token) => (
        <Button kind="danger" size="sm" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
          Revoke
        </Button>
      ),
    },
  ]
}

function End({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return 'Never'
  if (new Date(at).getTime() < now) return <Badge tone="warning">Ran out</Badge>
  return <time dateTime={at}>{formatDate(at)}</time>
}
