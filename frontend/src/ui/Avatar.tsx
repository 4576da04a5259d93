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
  const letters = initials(name)
  return (
    <span
      className={cx(
        'avatar',
        SIZE[size],
        round && 'avatar--round',
        accent && 'avatar--accent',
        isBroad(letters) && 'avatar--broad',
      )}
      aria-hidden="true"
    >
      {src ? <img src={src} alt="" /> : letters}
    </span>
  )
}

/** "WW", pictures and East Asian signs are broader than two letters usually are. */
function isBroad(letters: string): boolean {
  return /^[MW]{2}$|\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(
    letters,
  )
}

/** "Release captain" is RC, "Owner" is OW. Counts characters as people do, not code units. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second] = words
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}
