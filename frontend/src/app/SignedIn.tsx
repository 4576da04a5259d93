import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '@/lib/api'
import { meQuery } from '@/lib/session'
import { Shell, ShellToCome } from './shell/Shell'

/** The shell for whoever is signed in; everyone else goes to sign-in and comes back to this address. */
export function SignedIn() {
  const { pathname, search } = useLocation()
  const me = useQuery({
    ...meQuery,
    throwOnError: (problem, query) => query.state.data === undefined && !isRefusal(problem),
  })
  if (me.data) return <Shell />
  if (!me.isError) return <ShellToCome />
  const back = pathname + search
  return (
    <Navigate to={back === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: back })}`} replace />
  )
}

function isRefusal(problem: Error): boolean {
  return problem instanceof ApiError && problem.status === 401
}
