import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/lib/api'
import type { components } from '@/lib/api-types'
import type { User } from '@/lib/session'

type Schemas = components['schemas']
export type Link = Schemas['LinkOut']
export type Session = Schemas['OwnSessionOut']

/** Kept under the id of whoever shows it: the token is a secret, and keys are not. */
export const linkQuery = (token: string, id: string) =>
  queryOptions({
    queryKey: ['link', id],
    queryFn: (): Promise<Link> => unwrap(api.POST('/api/auth/setup/check', { body: { token } })),
    staleTime: Infinity,
    throwOnError: false,
  })

export async function setUp(body: Schemas['SetupIn']): Promise<User> {
  return (await unwrap(api.POST('/api/auth/setup', { body }))).user
}

export async function rename(name: string): Promise<User> {
  return (await unwrap(api.PATCH('/api/auth/me', { body: { name } }))).user
}

export function changePassword(body: Schemas['PasswordIn']): Promise<unknown> {
  return unwrap(api.POST('/api/auth/password', { body }))
}

/** The newest sessions, for the one thing that the live list does not know: which of them is this one. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async (): Promise<Session[]> =>
    (await unwrap(api.GET('/api/sessions', { params: { query: { limit: 200 } } }))).items,
})

export function revokeSession(session_id: string): Promise<unknown> {
  return unwrap(api.DELETE('/api/sessions/{session_id}', { params: { path: { session_id } } }))
}
