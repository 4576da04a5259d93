/** What every page has: a title in the tab and on the page, and focus on it after a navigation. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'

let isFirstPage = true

/** Names the tab, and after a navigation moves focus to the page's heading, so that readers hear where they are. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Patchbay`
  }, [title])
  useEffect(() => {
    // The first page came with the address; the browser decides where its focus is.
    const moved = !isFirstPage
    isFirstPage = false
    // A drawer or menu that closes by the same press gives focus back first, a tick later.
    const timer = setTimeout(() => moved && heading.current?.focus({ preventScroll: true }), 0)
    return () => clearTimeout(timer)
  }, [])
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

const BAR = 'sticky top-0 z-10 flex-none border-b border-line bg-surface'
// Below `lg` the shell's menu button stands at the left of the bar.
const PHONE_BAR = 'max-lg:h-14 max-lg:pr-4 max-lg:pl-14'

export function Page({ title, tabTitle = title, sub, actions, path, children }: PageProps) {
  const heading = usePageTitle(tabTitle)
  const level1 = (look: string) => (
    <h1 ref={heading} tabIndex={-1} className={`min-w-0 truncate font-semibold outline-none ${look}`}>
      {title}
    </h1>
  )
  return (
    <div className="flex min-h-full flex-col">
      {path ? (
        <header className={`${BAR} ${PHONE_BAR} flex h-12 items-center gap-2 px-4`}>
          <nav aria-label="Path" className="flex flex-none items-center gap-2 text-muted">
            {path.map((crumb) => (
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
          {level1('text-sm')}
          {actions && <div className="ml-auto flex flex-none items-center gap-2">{actions}</div>}
        </header>
      ) : (
        <header
          className={`flex items-center gap-4 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:border-b max-lg:border-line max-lg:bg-surface lg:items-end lg:px-8 lg:pt-6 ${PHONE_BAR}`}
        >
          <div className="min-w-0">
            {level1('text-md tracking-[-0.02em] lg:text-2xl')}
            {sub && <p className="mt-0.5 text-muted max-lg:hidden">{sub}</p>}
          </div>
          {actions && <div className="ml-auto flex flex-none items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className="flex flex-1 flex-col p-4 lg:px-8 lg:pt-5 lg:pb-8">{children}</div>
    </div>
  )
}
