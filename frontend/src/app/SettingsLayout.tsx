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
      <div className="flex flex-col gap-4 xl:-ml-4 xl:flex-row xl:gap-6">
        <nav
          aria-label="Settings"
          className="flex gap-1 max-xl:-mx-4 max-xl:overflow-x-auto max-xl:px-4 xl:sticky xl:top-5 xl:w-32 xl:flex-none xl:flex-col xl:gap-px xl:self-start"
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
