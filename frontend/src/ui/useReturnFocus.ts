import { useRef } from 'react'

/**
 * Radix gives the focus back only to a trigger of its own; ours are opened by state. These handlers remember what had
 * the focus when the dialog came and hand it back when the dialog goes.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    remember: () => {
      opener.current = document.activeElement
    },
    giveBack: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
