import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageTitle } from '@/lib/page'
import { applyTheme, nextTheme, shownTheme } from '@/lib/theme'
import { Art } from '@/ui/art'
import { Brand } from '@/ui/Mark'

interface EntranceProps {
  title: string
  sub?: ReactNode
  children: ReactNode
}

/** The pages before the shell: a form at the left, what awaits one at the right. */
export function Entrance({ title, sub, children }: EntranceProps) {
  const heading = usePageTitle(title)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    // After the heading had its turn.
    const timer = setTimeout(
      () => main.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(),
      0,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main ref={main} className="flex min-w-0 flex-col gap-8 bg-surface px-5 py-6 lg:px-8 lg:py-8">
        <Brand />
        <div className="m-auto flex w-full max-w-[23rem] flex-col gap-4">
          <div>
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-3xl font-semibold tracking-[-0.02em] break-words outline-none"
            >
              {title}
            </h1>
            {sub && <p className="mt-1 text-md break-words text-muted">{sub}</p>}
          </div>
          {children}
        </div>
        <Foot />
      </main>
      <aside
        aria-label="What Patchbay does"
        className="grid place-items-center border-l border-line bg-bg p-8 max-lg:hidden"
      >
        <div className="flex w-full flex-col items-center">
          <div className="mb-4 w-[23.75rem] max-w-full [&_.art]:w-full">
            <Art name="patched" />
          </div>
          <Steps />
        </div>
      </aside>
    </div>
  )
}

function Foot() {
  const [theme, setTheme] = useState(shownTheme)
  function change() {
    const next = nextTheme(theme)
    applyTheme(next)
    setTheme(next)
  }
  return (
    <footer className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
      <span>Patchbay {__VERSION__}</span>
      <span aria-hidden="true">·</span>
      <span className="min-w-0 break-all">{location.host}</span>
      <button
        type="button"
        className="-my-1 ml-auto min-h-6 rounded-sm hover:text-ink pointer-coarse:min-h-11"
        onClick={change}
      >
        Theme: {theme}
      </button>
    </footer>
  )
}

const STEPS = [
  ['Add an MCP server', 'See each step of the connection, and why it fails if it does.'],
  ['Patch it into a GPT', 'Choose its tools and when it must ask you.'],
  ['Chat, and decide', 'Every call is a card. Nothing runs that you did not allow.'],
] as const

function Steps() {
  return (
    <ol className="mt-6 flex w-88 max-w-full flex-col gap-4">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border-[1.5px] border-line-control text-xs font-semibold text-muted"
          >
            {index + 1}
          </span>
          <div>
            <p className="text-md leading-6 font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
