import { cx } from './cx'

type Size = 'sm' | 'lg' | 'xl'
const SIZE: Record<Size, string> = { sm: '', lg: 'avatar--lg', xl: 'avatar--xl' }

interface AvatarProps {
  name: string
  /** 20, 32 or 56 px. */
  size?: Size | undefined
  src?: string | undefined
  /** People are round, GPTs and servers are tiles. */
  round?: boolean | undefined
  accent?: boolean | undefined
}

/** A picture or two initials. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = 'sm', src, round = false, accent = false }: AvatarProps) {
  return (
    <span
      className={cx('avatar', SIZE[size], round && 'avatar--round', accent && 'avatar--accent')}
      aria-hidden="true"
    >
      {src ? <img src={src} alt="" /> : initials(name)}
    </span>
  )
}

/** "Release captain" is RC, "Owner" is OW. Counts characters as people do, not code units. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second] = words
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}
