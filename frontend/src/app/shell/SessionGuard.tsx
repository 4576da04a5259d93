import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { setSignInAgain } from '@/lib/api'
import { useConnection, useSocket } from '@/lib/live'
import { isLeaving, meQuery, stillSignedIn, type User, useUser } from '@/lib/session'
import { hasUnsaved } from '@/lib/unsaved'

const SignInAgainDialog = lazy(() => import('@/features/accounts/SignInAgainDialog'))

/**
 * What happens when the session ends under an open page. A request that is refused, or a page with something typed in it,
 * gets a dialog in place; any other page goes to sign-in, and takes the person back here afterwards.
 */
export function SessionGuard() {
  const queries = useQueryClient()
  const socket = useSocket()
  const user = useUser()
  const connection = useConnection()
  const [asking, setAsking] = useState(false)
  const waiting = useRef<((signedIn: boolean) => void)[]>([])

  const answer = useCallback((signedIn: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(signedIn)
  }, [])

  useEffect(() => {
    setSignInAgain(() => {
      setAsking(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => setSignInAgain(null)
  }, [])

  const signedOut = connection.state === 'signed_out'
  useEffect(() => {
    if (!signedOut || isLeaving()) return
    void (async () => {
      // A new password renews the session's key: the socket ends, the session does not.
      if (await stillSignedIn()) socket.start()
      else if (hasUnsaved()) setAsking(true)
      else leaveToSignIn()
    })()
  }, [signedOut, socket])

  function signedInAs(next: User) {
    if (next.id !== user.id) {
      location.assign('/') // Nothing on this page is theirs.
      return
    }
    queries.setQueryData(meQuery.queryKey, next)
    socket.start()
    answer(true)
  }

  if (!asking) return null
  return (
    <Suspense>
      <SignInAgainDialog username={user.username} onSignedIn={signedInAs} onClose={() => answer(false)} />
    </Suspense>
  )
}

/** By loading the page anew, so that nothing of the person who was here stays in memory. */
function leaveToSignIn() {
  const next = location.pathname + location.search
  location.assign(`/sign-in?${new URLSearchParams({ next, ended: 'yes' }).toString()}`)
}
