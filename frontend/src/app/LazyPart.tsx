import { type ReactNode, Suspense } from 'react'
import { useToast } from '@/ui/Toast'
import { ErrorBoundary } from './ErrorBoundary'

interface LazyPartProps {
  /** Its code did not come: take it back. */
  onFailed: () => void
  children: ReactNode
}

/** A part whose code is loaded when it is first wanted. Without it the page goes on, with everything that was typed. */
export function LazyPart({ onFailed, children }: LazyPartProps) {
  const toast = useToast()
  function tell() {
    toast.show({
      id: 'part-missing',
      kind: 'error',
      title: 'Part of the page could not be loaded',
      detail: 'Load it anew when you can.',
    })
    onFailed()
  }
  return (
    <ErrorBoundary place="part" fallback={Nothing} onBroken={tell}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

const Nothing = () => null
