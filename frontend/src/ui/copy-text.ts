/**
 * Puts text on the clipboard. Patchbay is often opened over plain http on a home network, where browsers offer no
 * clipboard, and elsewhere it may be refused; then a hidden text field is selected and copied. `near` keeps that field
 * inside an open dialog.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused: the old way may still be allowed.
  }
  return copyBySelection(text, near)
}

function copyBySelection(text: string, near: Element): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr'
  near.parentElement?.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (near instanceof HTMLElement) near.focus()
  }
}
