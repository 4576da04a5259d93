import '@/ui/jsdom-gaps'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '@/ui/Toast'
import { Gallery } from './Gallery'
import { SECTIONS } from './sections'
import { Floating } from './sections/Floating'
import { Toasts } from './sections/Toasts'

/** Colours are measured in contrast.test.ts and in a real browser; a part of a page has no landmarks. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } }

async function faults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: RULES })
  return violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.html}`))
}

function show(Section: ComponentType) {
  return render(
    <ToastProvider>
      <h1>Components</h1>
      <h2>Section</h2>
      <Section />
    </ToastProvider>,
  )
}

const showAll = () =>
  render(
    <ToastProvider>
      <Gallery />
    </ToastProvider>,
  )

test.each(SECTIONS)(
  'axe finds nothing in “$title”',
  async ({ Section }) => {
    expect(await faults(show(Section).container)).toEqual([])
  },
  20_000,
)

const OPENERS: [name: string, Section: ComponentType][] = [
  ['Open dialog…', Floating],
  ['Open large dialog…', Floating],
  ['Revoke…', Floating],
  ['Drawer', Floating],
  ['Bottom sheet', Floating],
  ['Scope', Floating],
  ['Theme: System', Floating],
  ['The server was not saved', Toasts],
]

test.each(OPENERS)(
  'axe finds nothing once “%s” is pressed',
  async (name, Section) => {
    show(Section)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(await faults(document.body)).toEqual([])
  },
  20_000,
)

test('every section can be found by the tests that photograph it', () => {
  showAll()
  const found = [...document.querySelectorAll('[data-section]')].map((section) =>
    section.getAttribute('data-section'),
  )
  expect(found).toEqual(SECTIONS.map(({ id }) => id))
  expect(new Set(found).size).toBe(found.length)
})

test('the theme is one press away', async () => {
  showAll()
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBe('')
})

const SOURCES = import.meta.glob<string>(['./Gallery.tsx', './sections/*.tsx', '../../ui/*.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('every component is in the gallery', () => {
  const files = Object.keys(SOURCES).filter((path) => !path.includes('.test.'))
  const components = files.flatMap((path) => /ui\/([A-Z]\w+)\.tsx$/.exec(path)?.[1] ?? [])
  const used = (name: string) => files.some((path) => SOURCES[path]?.match(`from '(@/ui|\\.)/${name}'`))
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter((name) => !used(name))).toEqual([])
})
