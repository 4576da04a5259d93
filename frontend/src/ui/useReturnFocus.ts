import { useRef } from 'react'

/** What last had the focus beneath all dialogs: a dialog that follows another one returns there. */
let beneath: Element | null = null

/**
 * Radix gives the focus back only to a trigger of its own; ours are opened by state. These handlers remember what had
 * the focus when the dialog came and hand it back when the dialog goes.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    remember: () => {
      opener.current = document.activeElement
      if (canTake(opener.current) && !opener.current.closest('[role=dialog], [role=alertdialog]'))
        beneath = opener.current
    },
    giveBack: (event: Event) => {
      const target = [opener.current, beneath].find(canTake)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}

function canTake(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}
