import { useEffect, useState } from 'react'
import { Button } from './Button'
import { Icon, type IconName } from './Icon'
import { IconButton } from './IconButton'
import type { ShownToast, ToastKind } from './Toast'

const LOOK: Record<ToastKind, { icon: IconName; className: string; role: 'status' | 'alert' }> = {
  success: { icon: 'ok', className: 'tone-success', role: 'status' },
  info: { icon: 'info', className: 'tone-info', role: 'status' },
  warning: { icon: 'alert', className: 'tone-warning', role: 'status' },
  error: { icon: 'alert', className: 'tone-danger', role: 'alert' },
}
const LEAVES_AFTER_MS = 5000

interface ToastCardProps {
  toast: ShownToast
  onDismiss: (id: string) => void
}

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const look = LOOK[toast.kind]
  const [held, setHeld] = useState(false)
  const leaves = toast.kind !== 'error' && !toast.stays && !held

  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => onDismiss(toast.id), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [leaves, toast, onDismiss])

  function act() {
    toast.action?.onPress()
    onDismiss(toast.id)
  }

  return (
    // A pointer or the keyboard resting on it stops the clock; the controls inside take the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss(toast.id)}
    >
      <Icon name={look.icon} className={look.className} />
      <div className="toast__text" role={toast.quiet ? undefined : look.role}>
        <p className="toast__title">{toast.title}</p>
        {toast.detail && <p className="toast__detail">{toast.detail}</p>}
      </div>
      {toast.action && (
        <Button size="sm" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="x" iconSize={14} size="sm" label="Close" onClick={() => onDismiss(toast.id)} />
    </li>
  )
}
