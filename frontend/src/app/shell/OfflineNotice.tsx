import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConnection, useSocket } from '@/lib/live'
import { useNow } from '@/lib/When'
import { announce } from '@/ui/announce'
import { ToastCard } from '@/ui/ToastCard'

/** A server that restarts is back sooner than this; nobody needs to hear of it. */
const GRACE_MS = 1500

/** A quiet toast while the socket is down, with the seconds to the next try. */
export function OfflineNotice() {
  const connection = useConnection()
  const offline = connection.state === 'offline'
  const [lasting, setLasting] = useState(false)
  const [closed, setClosed] = useState(false)

  useEffect(() => {
    if (!offline) return undefined
    const timer = setTimeout(() => {
      setLasting(true)
      announce('Offline. Patchbay tries again by itself. Nothing is lost.')
    }, GRACE_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
      setClosed(false)
    }
  }, [offline])

  useEffect(() => {
    if (!lasting) return undefined
    return () => announce('Online again.')
  }, [lasting])

  if (connection.state !== 'offline' || !lasting || closed) return null
  return <Countdown retryAt={connection.retryAt} onClose={() => setClosed(true)} />
}

function Countdown({ retryAt, onClose }: { retryAt: number; onClose: () => void }) {
  const socket = useSocket()
  const now = useNow(1000)
  const pressedNow = useRef(false)
  const seconds = Math.ceil((retryAt - now) / 1000)
  const list = document.querySelector('.toasts__list')
  if (!list) return null
  return createPortal(
    <ToastCard
      toast={{
        id: 'offline',
        kind: 'error',
        quiet: true,
        title: 'Offline',
        detail: `Trying again ${seconds > 0 ? `in ${seconds} s` : 'now'}. Nothing is lost.`,
        action: {
          label: 'Now',
          onPress: () => {
            pressedNow.current = true
            socket.wake()
          },
        },
      }}
      onDismiss={() => {
        // The card also wants to go after its button; this one stays until the line is back.
        if (!pressedNow.current) onClose()
        pressedNow.current = false
      }}
    />,
    list,
  )
}
