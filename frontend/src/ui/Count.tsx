import { cx } from './cx'
import { VisuallyHidden } from './VisuallyHidden'

interface CountProps {
  value: number
  /** It waits for the person. */
  waiting?: boolean | undefined
  /** What is counted, for screen readers: "waiting". */
  noun?: string | undefined
}

/** A number in a pill. Past 99 the exact number helps nobody. */
export function Count({ value, waiting = false, noun }: CountProps) {
  return (
    <span className={cx('count', waiting && 'count--waiting')}>
      {value > 99 ? '99+' : value}
      {noun && <VisuallyHidden> {noun}</VisuallyHidden>}
    </span>
  )
}
