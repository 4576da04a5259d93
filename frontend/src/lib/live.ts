/** The socket for React: hooks that show a topic and the state of the connection. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Connection } from './line'
import { Socket } from './socket'
import type { TopicData, TopicName } from './topics'

export const SocketContext = createContext<Socket | null>(null)

export function pageSocket(): Socket {
  return new Socket(`${location.origin.replace(/^http/, 'ws')}/ws/`)
}

export function useSocket(): Socket {
  const socket = useContext(SocketContext)
  if (!socket) throw new Error('useSocket needs a SocketContext above it.')
  return socket
}

export function useConnection(): Connection {
  const socket = useSocket()
  const subscribe = useCallback((listener: () => void) => socket.onConnection(listener), [socket])
  return useSyncExternalStore(subscribe, () => socket.connection)
}

export interface Live<T> {
  /** Null until the first snapshot. */
  data: T | null
  refused: string | null
}

/** The topic's data, kept true while the component is on the page. */
export function useTopic<T extends TopicName>(topic: T): Live<TopicData<T>> {
  const socket = useSocket()
  const subscribe = useCallback((listener: () => void) => socket.subscribe(topic, listener), [socket, topic])
  return useSyncExternalStore(subscribe, () => socket.view(topic)) as Live<TopicData<T>>
}

/** Reconnects at once when the network returns or the page is looked at again. Returns the way to stop. */
export function wakeOnReturn(socket: Socket): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') socket.wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
