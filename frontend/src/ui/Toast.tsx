import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { ToastCard } from './ToastCard'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface ToastMessage {
  kind: ToastKind
  /** One bold line: what happened. */
  title: string
  /** One muted line. */
  detail?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Replaces the toast that has the same id, as a countdown does. */
  id?: string | undefined
  /** Stays until closed. Errors always do. */
  stays?: boolean | undefined
  /** Not read out: its words change too often, or were announced already. */
  quiet?: boolean | undefined
}

export type ShownToast = ToastMessage & { id: string }

interface Toasts {
  /** Returns the id, for `dismiss`. */
  show: (message: ToastMessage) => string
  dismiss: (id: string) => void
}

const Context = createContext<Toasts | null>(null)

export function useToast(): Toasts {
  const toasts = useContext(Context)
  if (!toasts) throw new Error('useToast needs a ToastProvider around it')
  return toasts
}

let made = 0

/** Keeps the toasts of the whole page. Never the only place where an error is shown. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([])

  const dismiss = useCallback((id: string) => setShown((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, id: message.id ?? `toast-${++made}` }
    setShown((all) =>
      all.some((other) => other.id === toast.id)
        ? all.map((other) => (other.id === toast.id ? toast : other))
        : [...all, toast],
    )
    return toast.id
  }, [])
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss])

  return (
    <Context.Provider value={toasts}>
      {children}
      {/* `aria-live` keeps the list readable while a dialog hides the rest of the page from screen readers;
          each toast brings its own role. */}
      <section className="toasts" aria-label="Notifications" aria-live="off">
        <ol className="toasts__list">
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </ol>
      </section>
    </Context.Provider>
  )
}
