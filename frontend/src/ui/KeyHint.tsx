const MAC = /mac|iphone|ipad/i.test(navigator.platform)

/** What the modifier is called on this machine. */
export const MOD = MAC ? '⌘' : 'Ctrl'

/** Keys that act on what they stand beside: `A`, `Mod K` as two caps, `Mod+↵` as one. Hidden from readers; say it with `aria-keyshortcuts`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="keys" aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key} className="kbd">
          {key.replace('Mod', MOD).replace('+', ' ')}
        </kbd>
      ))}
    </span>
  )
}
