/**
 * The one-time token of a set-up link. It stands behind the `#`, which browsers never send, and is taken out of the
 * address bar at once, before anything else runs: no history, no screenshot and no copied address holds it.
 */
import { useSyncExternalStore } from 'react'

let token = ''
const listeners = new Set<() => void>()

function take(): void {
  if (location.pathname !== '/setup' || location.hash.length < 2) return
  token = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  for (const listener of listeners) listener()
}

take()
// Pasting a second link into the same tab changes nothing but the part behind the `#`.
window.addEventListener('hashchange', take)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Empty when the page was opened without one, or reloaded. */
export function useLinkToken(): string {
  return useSyncExternalStore(subscribe, () => token)
}
