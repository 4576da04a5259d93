import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '@/lib/session'
import { When } from '@/lib/When'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { type Column, DataTable } from '@/ui/DataTable'
import { ShowMore } from '@/ui/ShowMore'
import { useToast } from '@/ui/Toast'
import { type Act, entriesFor, WORDS } from './acts'
import { InviteDialog } from './InviteDialog'
import { LinkDialog } from './LinkDialog'
import { changeMember, makeResetLink, type Member, membersQuery, type NewLink } from './queries'

export default function MembersPage() {
  const user = useUser()
  const members = useInfiniteQuery(membersQuery)
  const queries = useQueryClient()
  const toast = useToast()
  const [inviting, setInviting] = useState(false)
  const [asking, setAsking] = useState<{ act: Act; member: Member } | null>(null)
  const [link, setLink] = useState<{ title: string; link: NewLink } | null>(null)

  const rows = members.data ?? []

  async function run({ act, member }: { act: Act; member: Member }) {
    const { change, done } = WORDS[act]
    if (!change) {
      setLink({ title: `Reset link for ${member.name}`, link: await makeResetLink(member) })
      return
    }
    await changeMember(member, change)
    await queries.invalidateQueries({ queryKey: membersQuery.queryKey })
    toast.show({ kind: 'success', title: done?.(member.name) ?? 'Member changed' })
  }

  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-(--form-w) text-muted">
          Everyone with an account here. New people come by invite link.
        </p>
        <Button kind="primary" icon="plus" onClick={() => setInviting(true)}>
          Invite member
        </Button>
      </div>
      <DataTable
        label="Members"
        columns={columns(user.id)}
        rows={rows}
        rowKey={(member) => String(member.id)}
        rowName={(member) => member.name}
        menu={(member) => entriesFor(member, user.id, (act) => setAsking({ act, member }))}
        loading={members.isPending}
      />
      <ShowMore list={members} />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(made, name) => {
            setInviting(false)
            setLink({ title: name ? `Invite link for ${name}` : 'Invite link', link: made })
          }}
        />
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={WORDS[asking.act].title(asking.member.name)}
          confirm={WORDS[asking.act].confirm}
          danger={WORDS[asking.act].danger}
          onConfirm={() => run(asking)}
        >
          {WORDS[asking.act].text}
        </ConfirmDialog>
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </div>
  )
}

function columns(myId: number): Column<Member>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '14rem',
      minWidth: '11rem',
      fills: true,
      cell: (member) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={member.name} round />
          <span className="line-clamp-2 min-w-0 font-medium break-words" title={member.name}>
            {member.name}
          </span>
          {member.id === myId && <Badge tone="accent">You</Badge>}
        </span>
      ),
    },
    {
      id: 'username',
      header: 'User name',
      card: 'line',
      width: '12rem',
      minWidth: '8rem',
      cell: (member) => (
        <span className="line-clamp-2 break-words text-muted" title={member.username}>
          {member.username}
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      width: '6rem',
      minWidth: '5rem',
      cell: (member) => (member.is_owner ? 'Owner' : ROLE[member.role]),
    },
    {
      id: 'state',
      header: 'State',
      width: '7.5rem',
      minWidth: '7rem',
      card: 'aside',
      cell: (member) => (member.is_active ? 'Active' : <Badge tone="warning">Deactivated</Badge>),
    },
    {
      id: 'joined',
      header: 'Joined',
      leaves: 'first',
      width: '8rem',
      cell: (member) => <When at={member.joined_at} />,
    },
    {
      id: 'seen',
      header: 'Last sign-in',
      leaves: 'last',
      width: '8rem',
      minWidth: '6.75rem',
      cell: (member) => <When at={member.last_login} />,
    },
  ]
}

const ROLE: Record<Member['role'], string> = { member: 'Member', staff: 'Staff' }
