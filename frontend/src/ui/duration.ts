const SECOND = 1000
const MINUTE = 60 * SECOND

const two = (value: number) => String(value).padStart(2, '0')

/** How long something took: 842 ms, 1.9 s, 2 m 04, 3 h 12. */
export function formatDuration(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)} ms`
  if (ms < 10 * SECOND) return `${(ms / SECOND).toFixed(1)} s`
  const seconds = Math.round(ms / SECOND)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m ${two(seconds % 60)}`
  const minutes = Math.round(ms / MINUTE)
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`
}

/** How long something has been running, as a clock: 0:48, 12:05. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}
