type Urgency = 'polite' | 'assertive'

const regions = new Map<Urgency, HTMLElement>()

/** A live region must be in the page before its text changes, so each is made once and kept. */
function region(urgency: Urgency): HTMLElement {
  const existing = regions.get(urgency)
  if (existing?.isConnected) return existing
  const made = document.createElement('div')
  made.className = 'sr'
  made.setAttribute('aria-live', urgency)
  made.setAttribute('data-announcer', urgency)
  document.body.append(made)
  regions.set(urgency, made)
  return made
}

/** Says a sentence to screen readers without moving focus. The same sentence twice is said twice. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  const target = region(urgency)
  const line = document.createElement('p')
  line.textContent = sentence
  target.append(line)
  // Old lines go, or a reader who walks the page meets a history of it.
  setTimeout(() => line.remove(), 5000)
}
