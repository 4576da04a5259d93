import { useState } from 'react'
import { applyTheme, shownTheme, type Theme } from '@/lib/theme'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { SECTIONS } from './sections'

const THEMES = [
  { value: 'system', label: 'System', icon: 'display' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

/** Every component in every state, at `/_ui`: only in development and in builds made for the tests. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(shownTheme)
  return (
    <main className="min-h-screen bg-surface px-4 py-6 md:px-8">
      <div className="mx-auto flex max-w-[1376px] flex-col gap-6">
        <header className="flex flex-wrap items-center gap-3">
          <h1 className="mr-auto text-2xl font-semibold tracking-tight">Components</h1>
          <SegmentedControl
            label="Theme"
            segments={THEMES}
            value={theme}
            onChange={(next) => {
              setTheme(next)
              applyTheme(next)
            }}
          />
        </header>
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          {SECTIONS.map(({ id, title, wide, Section }) => (
            <section
              key={id}
              data-section={id}
              aria-label={title}
              className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}
            >
              <h2 className="mb-2 text-xs font-medium text-faint">{title}</h2>
              <Section />
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
