/** Who is signed in. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from './api'
import type { components } from './api-types'

export type User = components['schemas']['UserOut']

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<User> => (await unwrap(api.GET('/api/auth/me'))).user,
  staleTime: Infinity,
  // Another tab may have changed the theme, or who is signed in.
  refetchOnWindowFocus: 'always',
})

/** The signed-in person. Only below the shell, which is not shown to anyone else. */
export function useUser(): User {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useUser is used outside the shell.')
  return data
}

export async function signIn(username: string, password: string): Promise<User> {
  return (await unwrap(api.POST('/api/auth/login', { body: { username, password } }))).user
}

let leaving = false

/** Afterwards the whole page is loaded anew, so that nothing of the last person stays in memory. */
export async function signOut(): Promise<void> {
  leaving = true
  try {
    await unwrap(api.POST('/api/auth/logout'))
    location.assign('/sign-in')
  } catch (problem) {
    leaving = false
    throw problem
  }
}

/** The person signs out by their own wish: the end of the session is no surprise to tell them about. */
export function isLeaving(): boolean {
  return leaving
}

/** Asks the server without opening the sign-in dialog: the person, null for nobody, undefined when it could not say. */
export async function whoIsSignedIn(): Promise<User | null | undefined> {
  try {
    const answer = await fetch('/api/auth/me', { signal: AbortSignal.timeout(10_000) })
    if (answer.status === 401) return null
    return answer.ok ? ((await answer.json()) as { user: User }).user : undefined
  } catch {
    return undefined
  }
}
