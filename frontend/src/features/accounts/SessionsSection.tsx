import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentence } from '@/lib/api'
import { useFocusAfter } from '@/lib/focus'
import { useTopic } from '@/lib/live'
import { signOut, useUser } from '@/lib/session'
import type { LiveSession } from '@/lib/topics'
import { useNow, When } from '@/lib/When'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { type Column, DataTable } from '@/ui/DataTable'
import { Notice } from '@/ui/Notice'
import { revokeSession, sessionsQuery } from './queries'
import { describe, inOrder } from './sessions'

/** Where this person is signed in, live: a sign-in elsewhere appears, a revoked one leaves. */
export function SessionsSection() {
  const user = useUser()
  const live = useTopic(`user:${user.id}`)
  // Without its answer the live list still stands; only "This one" is missing from it.
  const fetched = useQuery({ ...sessionsQuery, throwOnError: false })
  const now = useNow()
  const [revoking, setRevoking] = useState<LiveSession | null>(null)

  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterwards = useFocusAfter(revoking !== null, heading)

  const current = fetched.data?.find((session) => session.current)?.id
  const sessions = live.data ? Object.values(live.data.sessions) : (fetched.data ?? [])
  const isCurrent = (session: LiveSession) => session.id === current

  async function end(session: LiveSession) {
    if (isCurrent(session)) return signOut()
    await revokeSession(session.id)
    return focusAfterwards()
  }

  return (
    <section aria-labelledby="sessions" className="flex max-w-3xl flex-col gap-3">
      <div>
        <h2 id="sessions" ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          Sessions
        </h2>
        <p className="text-muted">Every browser that is signed in to your account. This list is live.</p>
      </div>
      {fetched.isError && !fetched.data && (
        <Notice
          tone="danger"
          title={live.data ? 'Which of them is this browser is not known.' : 'The list did not come.'}
        >
          {sentence(fetched.error)}
        </Notice>
      )}
      {(live.data || !fetched.isError || fetched.data) && (
        <DataTable
          label="Sessions"
          columns={columns(isCurrent, now, setRevoking)}
          rows={inOrder(sessions, current)}
          rowKey={(session) => session.id}
          rowName={(session) => session.browser}
          loading={!live.data && fetched.isPending}
          empty="Nobody is signed in. Load the page again."
        />
      )}
      {revoking && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoking(null)}
          title={isCurrent(revoking) ? 'Sign out here?' : `Revoke ${revoking.browser}?`}
          confirm={isCurrent(revoking) ? 'Sign out' : 'Revoke session'}
          danger
          onConfirm={() => end(revoking)}
        >
          <p className="mb-1 break-words">{describe(revoking, now)}.</p>
          {isCurrent(revoking)
            ? 'This is the session you are using. You will need your password to come back.'
            : 'That browser is signed out at once and needs the password to come back.'}
        </ConfirmDialog>
      )}
    </section>
  )
}

function columns(
  isCurrent: (session: LiveSession) => boolean,
  now: number,
  onRevoke: (session: LiveSession) => void,
): Column<LiveSession>[] {
  return [
    {
      id: 'browser',
      header: 'Browser',
      width: '14rem',
      minWidth: '10rem',
      fills: true,
      cell: (session) => (
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate">{session.browser}</span>
          {isCurrent(session) && <Badge tone="accent">This one</Badge>}
        </span>
      ),
    },
    {
      id: 'ip',
      header: 'Address',
      width: '9rem',
      cell: (session) => <span className="font-mono text-xs">{session.ip ?? 'Unknown'}</span>,
    },
    {
      id: 'created',
      header: 'Signed in',
      leaves: 'first',
      width: '8rem',
      cell: (session) => <When at={session.created_at} />,
    },
    { id: 'seen', header: 'Last seen', width: '8rem', cell: (session) => <When at={session.seen_at} /> },
    {
      id: 'revoke',
      header: 'Action',
      headerHidden: true,
      align: 'end',
      width: '5.5rem',
      card: 'aside',
      cell: (session) => (
        <Button
          kind="danger"
          size="sm"
          aria-label={`Revoke ${describe(session, now)}${isCurrent(session) ? ', this session' : ''}`}
          onClick={() => onRevoke(session)}
        >
          Revoke
        </Button>
      ),
    },
  ]
}
