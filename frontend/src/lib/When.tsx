import { useEffect, useState } from 'react'
import { formatExactly, formatWhen } from './format'

/** Now, renewed every so often: for words such as "2 minutes ago". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** A moment in short words, with the exact time at rest. */
export function When({ at, never = 'Never' }: { at: string | null; never?: string }) {
  const now = useNow()
  if (at === null) return <>{never}</>
  return (
    <time dateTime={at} title={formatExactly(at)}>
      {formatWhen(at, now)}
    </time>
  )
}
