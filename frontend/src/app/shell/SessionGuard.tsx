import { useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { LazyPart } from '@/app/LazyPart'
import { setSignInAgain } from '@/lib/api'
import { useConnection, useSocket } from '@/lib/live'
import { isLeaving, meQuery, type User, useUser, whoIsSignedIn } from '@/lib/session'
import { hasUnsaved } from '@/lib/unsaved'
import { useToast } from '@/ui/Toast'

const loadDialog = () => import('@/features/accounts/SignInAgainDialog')
const SignInAgainDialog = lazy(loadDialog)

/**
 * What happens when the session ends under an open page. A request that is refused, or a page with something typed in it,
 * gets a dialog in place; any other page goes to sign-in, and takes the person back here afterwards. A page whose session
 * became another person's is loaded anew.
 */
export function SessionGuard() {
  const queries = useQueryClient()
  const socket = useSocket()
  const user = useUser()
  const [owner] = useState(user.id)
  const signedOut = useConnection().state === 'signed_out'
  const [asking, setAsking] = useState(false)
  const [declined, setDeclined] = useState(false)
  const waiting = useRef<((signedIn: boolean) => void)[]>([])

  const answer = useCallback((signedIn: boolean) => {
    setAsking(false)
    setDeclined(!signedIn)
    for (const resolve of waiting.current.splice(0)) resolve(signedIn)
  }, [])

  useEffect(() => {
    setSignInAgain(() => {
      setAsking(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    // When the dialog is needed, the server may not give its code any more.
    const early = setTimeout(() => void loadDialog().catch(() => undefined), 1000)
    return () => {
      clearTimeout(early)
      setSignInAgain(null)
    }
  }, [])

  useEffect(() => {
    if (user.id !== owner) leaveToOther()
  }, [user.id, owner])

  useEffect(() => {
    if (!signedOut || isLeaving()) return undefined
    let over = false
    void (async () => {
      const now = await whoIsSignedIn()
      if (over || isLeaving()) return
      if (now && now.id !== owner) leaveToOther()
      // A new password renews the session's key: the socket ends, the session does not.
      else if (now !== null) socket.resume(now !== undefined)
      else if (hasUnsaved()) setAsking(true)
      else leaveToSignIn()
    })()
    return () => {
      over = true
    }
  }, [signedOut, socket, owner])

  useSignedOutNotice(signedOut && declined && !asking, () => setAsking(true))

  function signedInAs(next: User) {
    if (next.id !== owner) {
      leaveToOther()
      return
    }
    queries.setQueryData(meQuery.queryKey, next)
    socket.start()
    socket.wake()
    answer(true)
    // Another session has other answers, such as which one in the list is this one.
    void queries.invalidateQueries()
  }

  if (!asking) return null
  return (
    <LazyPart onFailed={() => answer(false)}>
      <SignInAgainDialog username={user.username} onSignedIn={signedInAs} onClose={() => answer(false)} />
    </LazyPart>
  )
}

/** The way back for whoever closed the dialog. */
function useSignedOutNotice(shown: boolean, onSignIn: () => void) {
  const toast = useToast()
  const signIn = useRef(onSignIn)
  useEffect(() => {
    signIn.current = onSignIn
  })
  useEffect(() => {
    if (!shown) return undefined
    const id = toast.show({
      id: 'signed-out',
      kind: 'warning',
      stays: true,
      title: 'Signed out',
      detail: 'Nothing is saved until you sign in.',
      action: { label: 'Sign in', onPress: () => signIn.current() },
    })
    return () => toast.dismiss(id)
  }, [shown, toast])
}

/** Nothing on this page is theirs. */
function leaveToOther() {
  location.assign('/')
}

/** By loading the page anew, so that nothing of the person who was here stays in memory. */
function leaveToSignIn() {
  const next = location.pathname + location.search
  location.assign(`/sign-in?${new URLSearchParams({ next, ended: 'yes' }).toString()}`)
}
