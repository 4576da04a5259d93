import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { meQuery, type User, whoIsSignedIn } from '@/lib/session'
import { Notice } from '@/ui/Notice'
import { Entrance } from './Entrance'
import { SignInForm } from './SignInForm'

export default function SignInPage() {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const next = wayBack(search.get('next'))

  const enter = useCallback(
    (user: User) => {
      queries.clear() // Nothing of whoever was here before.
      queries.setQueryData(meQuery.queryKey, user)
      void navigate(next, { replace: true })
    },
    [queries, navigate, next],
  )

  useEffect(() => {
    let over = false
    void (async () => {
      const user = await whoIsSignedIn()
      if (user && !over) enter(user)
    })()
    return () => {
      over = true
    }
  }, [enter])

  return (
    <Entrance title="Sign in" sub="To this Patchbay, with your own account.">
      {search.has('ended') && <Notice>Your session ended. Sign in to go on where you were.</Notice>}
      <SignInForm onSignedIn={enter} />
      <p className="text-xs text-faint">
        No account yet, or no password that works? Ask a member of staff for a link. On the machine itself,{' '}
        <code className="inline-code whitespace-nowrap">manage.py setup-link --user NAME</code> prints one.
      </p>
    </Entrance>
  )
}

/** An address of this Patchbay, whatever the link said: nobody is sent elsewhere after signing in. */
export function wayBack(next: string | null): string {
  if (!next) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(next, location.origin)
    // The router would read `//x.example` as another host.
    const ours = origin === location.origin && !pathname.startsWith('//')
    return ours && !/^\/sign-in\/*$/.test(pathname) ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}
