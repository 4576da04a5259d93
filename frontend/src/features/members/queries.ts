import { api, unwrap } from '@/lib/api'
import type { components } from '@/lib/api-types'
import { pagedQuery } from '@/lib/paging'

type Schemas = components['schemas']
export type Member = Schemas['MemberOut']
export type NewLink = Schemas['NewLinkOut']

export const membersQuery = pagedQuery<Member>(['members'], (query) =>
  unwrap(api.GET('/api/members', { params: { query } })),
)

export function invite(body: { name: string; role: Member['role'] }): Promise<NewLink> {
  return unwrap(api.POST('/api/members/invite', { body }))
}

export function changeMember(member: Member, body: Schemas['MemberIn']): Promise<Member> {
  return unwrap(api.PATCH('/api/members/{member_id}', { params: { path: { member_id: member.id } }, body }))
}

export function makeResetLink(member: Member): Promise<NewLink> {
  return unwrap(
    api.POST('/api/members/{member_id}/reset-link', { params: { path: { member_id: member.id } } }),
  )
}
