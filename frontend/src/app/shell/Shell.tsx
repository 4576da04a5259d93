import { useQueryClient } from '@tanstack/react-query'
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '@/app/ErrorBoundary'
import { LazyPart } from '@/app/LazyPart'
import { BrokenPage } from '@/app/problems'
import { Waiting } from '@/app/Waiting'
import { useConnection, useSocket, wakeOnReturn } from '@/lib/live'
import { useUser } from '@/lib/session'
import { applyTheme } from '@/lib/theme'
import { IconButton } from '@/ui/IconButton'
import { Brand } from '@/ui/Mark'
import { OfflineNotice } from './OfflineNotice'
import { SessionGuard } from './SessionGuard'
import { Sidebar } from './Sidebar'

const Drawer = lazy(() => import('./Drawer'))
const loadCommandMenu = () => import('./CommandMenu')
const CommandMenu = lazy(loadCommandMenu)

const FRAME = 'grid h-dvh grid-cols-1 overflow-hidden lg:grid-cols-[var(--sidebar-w)_minmax(0,1fr)]'
const CONTENT = 'relative min-h-0 min-w-0 bg-surface lg:border-l lg:border-line'

/** Its outline, until it is known whose shell it is. */
export function ShellToCome() {
  return (
    <div className={FRAME}>
      <div className="px-4 py-3 max-lg:hidden">
        <Brand />
      </div>
      <main className={CONTENT}>
        <Waiting />
      </main>
    </div>
  )
}

/** Everything around a signed-in page. */
export function Shell() {
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)
  const { pathname } = useLocation()
  const [place, setPlace] = useState(pathname)
  useLiveConnection()
  useTheme()
  useSearchKey(setSearchOpen)
  if (place !== pathname) {
    setPlace(pathname)
    setDrawerOpen(false)
    setSearchOpen(false)
  }

  return (
    <div className={FRAME}>
      <a
        href="#content"
        onClick={skipToContent}
        className="absolute top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-raised px-3 py-2 font-medium shadow-md focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside aria-label="Sidebar" className="min-h-0 max-lg:hidden">
        <Sidebar onSearch={() => setSearchOpen(true)} />
      </aside>
      <div className={CONTENT}>
        <div className="absolute top-1.5 left-2 z-20 grid size-11 place-items-center lg:hidden">
          <IconButton
            icon="menu"
            iconSize={20}
            label="Menu"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
          />
        </div>
        <main id="content" tabIndex={-1} className="h-full min-h-0 outline-none">
          <ErrorBoundary place={pathname} fallback={BrokenPage}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {drawerOpen && (
        <LazyPart onFailed={() => setDrawerOpen(false)}>
          <Drawer
            onClose={() => setDrawerOpen(false)}
            onSearch={() => {
              setDrawerOpen(false)
              setSearchOpen(true)
            }}
          />
        </LazyPart>
      )}
      {searchOpen && (
        <LazyPart onFailed={() => setSearchOpen(false)}>
          <CommandMenu onClose={() => setSearchOpen(false)} />
        </LazyPart>
      )}
      <SessionGuard />
      <OfflineNotice />
    </div>
  )
}

/** By focus alone: an address with `#content` would be bookmarked and shared. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

function useLiveConnection() {
  const socket = useSocket()
  const queries = useQueryClient()
  const { state } = useConnection()
  useEffect(() => {
    socket.start()
    const stopWaking = wakeOnReturn(socket)
    return () => {
      stopWaking()
      socket.stop()
    }
  }, [socket])
  useEffect(() => {
    // Topics heal by themselves; what was fetched once may have missed something.
    if (state === 'offline') return () => void queries.invalidateQueries()
    return undefined
  }, [state, queries])
}

function useTheme() {
  const { theme } = useUser()
  useEffect(() => applyTheme(theme), [theme])
}

function useSearchKey(setOpen: (change: (open: boolean) => boolean) => void) {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      const otherDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      setOpen((open) => !open && !otherDialog)
    }
    document.addEventListener('keydown', toggle)
    // Whoever presses the key types on at once: the menu must not still be loading then.
    const early = setTimeout(() => void loadCommandMenu().catch(() => undefined), 1000)
    return () => {
      clearTimeout(early)
      document.removeEventListener('keydown', toggle)
    }
  }, [setOpen])
}
