import { Suspense } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { Page } from '@/lib/page'
import { useUser } from '@/lib/session'
import { ErrorBoundary } from './ErrorBoundary'
import { pagesFor, SETTINGS_PAGES } from './pages'
import { BrokenPart, NotFound } from './problems'

const ITEM =
  'flex h-[1.875rem] flex-none items-center rounded-sm px-2 font-medium text-muted no-underline hover:bg-hover ' +
  'hover:text-ink hover:no-underline aria-[current]:bg-active aria-[current]:text-ink pointer-coarse:h-11'

/** The settings' pages: their names in a column at the left, on a small screen in a row above. */
export function SettingsLayout() {
  const pages = pagesFor(useUser(), SETTINGS_PAGES)
  const { pathname } = useLocation()
  const current = pages.find((page) => page.to === pathname)
  // A page for staff is not there for anyone else.
  if (!current) return <NotFound />
  return (
    <Page
      key={current.to}
      title={current.label}
      tabTitle={`${current.label} · Settings`}
      path={[{ label: 'Settings', to: '/settings' }]}
    >
      <div className="flex flex-col gap-4 lg:-ml-4 lg:flex-row lg:gap-6">
        <nav
          aria-label="Settings"
          className="flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:sticky lg:top-5 lg:w-32 lg:flex-none lg:flex-col lg:gap-px lg:self-start"
        >
          {pages.map((page) => (
            <NavLink key={page.to} to={page.to} className={ITEM}>
              {page.label}
            </NavLink>
          ))}
        </nav>
        <div className="min-w-0 flex-1">
          <ErrorBoundary place={pathname} fallback={BrokenPart}>
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </Page>
  )
}
