/** Dates, times and numbers as the reader's browser writes them; words that stand inside English sentences in English. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Moment = string | number | Date

export function formatNumber(value: number): string {
  return new Intl.NumberFormat().format(value)
}

/** 3 November, or 3 November 2025 in another year. */
export function formatDate(moment: Moment, now: Date = new Date()): string {
  const date = new Date(moment)
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', ...year }).format(date)
}

/** 10:51 */
export function formatTime(moment: Moment): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment))
}

/** Everything, for the tooltip of a short form. */
export function formatExactly(moment: Moment): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'medium' }).format(
    new Date(moment),
  )
}

/** "5 minutes ago", "in 54 minutes", "yesterday": a distance in its largest sensible unit. */
export function formatDistance(moment: Moment, now: number = Date.now()): string {
  const distance = new Date(moment).getTime() - now
  const size = Math.abs(distance)
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (size < MINUTE) return distance <= 0 ? 'just now' : 'in less than a minute'
  if (size < HOUR) return words.format(Math.trunc(distance / MINUTE), 'minute')
  if (size < DAY) return words.format(Math.trunc(distance / HOUR), 'hour')
  return words.format(Math.trunc(distance / DAY), 'day')
}

/** "2 minutes ago" within a day, the date before that. A minute ahead is still now: `now` may be old, or the clocks may differ. */
export function formatWhen(moment: Moment, now: number = Date.now()): string {
  const age = now - new Date(moment).getTime()
  if (Math.abs(age) < MINUTE) return 'just now'
  return age < DAY ? formatDistance(moment, now) : formatDate(moment, new Date(now))
}
