import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { meQuery, type User } from '@/lib/session'
import { Notice } from '@/ui/Notice'
import { Entrance } from './Entrance'
import { SignInForm } from './SignInForm'

export default function SignInPage() {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const navigate = useNavigate()

  function enter(user: User) {
    queries.setQueryData(meQuery.queryKey, user)
    void navigate(wayBack(search.get('next')), { replace: true })
  }

  return (
    <Entrance title="Sign in" sub="To this Patchbay, with your own account.">
      {search.has('ended') && <Notice>Your session ended. Sign in to go on where you were.</Notice>}
      <SignInForm onSignedIn={enter} />
      <p className="text-xs text-faint">
        No account yet, or no password that works? Ask a member of staff for a link. On the machine itself,{' '}
        <code className="inline-code whitespace-nowrap">manage.py setup-link</code> prints one.
      </p>
    </Entrance>
  )
}

/** An address of this Patchbay, whatever the link said: nobody is sent elsewhere after signing in. */
export function wayBack(next: string | null): string {
  if (!next) return '/'
  const { origin, pathname, search, hash } = new URL(next, location.origin)
  return origin === location.origin ? pathname + search + hash : '/'
}
