import { useEffect } from 'react'

let forms = 0

/** Says that this part of the page holds something typed that is not saved yet. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    forms += 1
    return () => {
      forms -= 1
    }
  }, [unsaved])
}

/** Whether leaving the page now would lose something that was typed. */
export function hasUnsaved(): boolean {
  return forms > 0
}
