import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { pageSocket, SocketContext } from '@/lib/live'
import { ToastProvider } from '@/ui/Toast'
import { ErrorBoundary } from './ErrorBoundary'
import { Pages } from './Pages'
import { BrokenApp } from './problems'
import { makeQueryClient } from './query-client'
import { Waiting } from './Waiting'

export function App() {
  const [queries] = useState(makeQueryClient)
  const [socket] = useState(pageSocket)
  return (
    <QueryClientProvider client={queries}>
      <SocketContext value={socket}>
        <ToastProvider>
          <BrowserRouter>
            <GuardedPages />
          </BrowserRouter>
        </ToastProvider>
      </SocketContext>
    </QueryClientProvider>
  )
}

function GuardedPages() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname} fallback={BrokenApp}>
      <Suspense fallback={<Waiting />}>
        <Pages />
      </Suspense>
    </ErrorBoundary>
  )
}
