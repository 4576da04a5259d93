/**
 * Puts text on the clipboard. Patchbay is often opened over plain http on a home network, where browsers offer no
 * clipboard; there a hidden text field is selected and copied. `near` keeps that field inside an open dialog.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr'
  near.parentElement?.append(field)
  field.select()
  // The old way is the only way without https.
  const copied = document.execCommand('copy')
  field.remove()
  if (near instanceof HTMLElement) near.focus()
  return copied
}
