/** What every page has: a title in the tab and on the page, and focus on it after a navigation. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

/** The address whose heading had focus last. The first page came with the address; there the browser decides. */
let place: string | null = null

/** Names the tab, and after a navigation moves focus to the page's heading, so that readers hear where they are. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · Patchbay`
  }, [title])
  useEffect(() => {
    // After the present work: a dialog that closes by the same press gives its focus back first.
    const timer = setTimeout(() => {
      if (place !== null && place !== pathname) heading.current?.focus({ preventScroll: true })
      place = pathname
    }, 0)
    return () => clearTimeout(timer)
  }, [pathname])
  return heading
}

interface Crumb {
  label: string
  to: string
}

interface PageProps {
  title: string
  /** For the tab, when the title alone does not say where it belongs. */
  tabTitle?: string
  /** One line under the title. */
  sub?: ReactNode
  actions?: ReactNode
  /** A page below another one has the way up in a bar instead of a large title. */
  path?: Crumb[]
  children: ReactNode
}

// Below `lg` every head is a bar, with the shell's menu button at its left.
const BAR = 'max-lg:h-14 max-lg:items-center max-lg:border-b max-lg:border-line max-lg:pr-4 max-lg:pl-15'
const HEAD = {
  path: `flex h-12 flex-none items-center gap-2 border-b border-line px-4 ${BAR}`,
  title: `flex flex-none gap-4 lg:items-end lg:px-8 lg:pt-6 ${BAR}`,
}

/** The head stays, what is below it scrolls: never the whole window. */
export function Page({ title, tabTitle = title, sub, actions, path, children }: PageProps) {
  const heading = usePageTitle(tabTitle)
  const size = path ? 'text-sm' : 'text-md tracking-[-0.02em] lg:text-2xl'
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className={path ? HEAD.path : HEAD.title}>
        {path && <Path crumbs={path} />}
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className={`truncate font-semibold outline-none ${size}`}>
            {title}
          </h1>
          {sub && <p className="mt-0.5 text-muted max-lg:hidden">{sub}</p>}
        </div>
        {actions && <div className="ml-auto flex flex-none items-center gap-2">{actions}</div>}
      </header>
      {/* The padding is inside what scrolls, so that a table's head sticks to the edge and not below it. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex min-h-full flex-col p-4 lg:px-8 lg:pt-5 lg:pb-8">{children}</div>
      </div>
    </div>
  )
}

function Path({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Path" className="flex flex-none items-center gap-2">
      {crumbs.map((crumb) => (
        <span key={crumb.label} className="flex items-center gap-2">
          <Link to={crumb.to} className="rounded-sm text-muted hover:text-ink">
            {crumb.label}
          </Link>
          <span aria-hidden="true" className="text-faint">
            /
          </span>
        </span>
      ))}
    </nav>
  )
}
