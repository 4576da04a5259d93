import { screen, waitFor } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { show } from '@/test/render'
import { ErrorBoundary } from './ErrorBoundary'
import { BrokenApp, BrokenPage } from './problems'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

let problem: Error | null

function Page() {
  if (problem) throw problem
  return (
    <h1 id="content" tabIndex={-1}>
      Shown
    </h1>
  )
}

function App({ whole }: { whole: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <ErrorBoundary place={pathname} fallback={whole ? BrokenApp : BrokenPage}>
        {pathname === '/broken' ? <Page /> : 'Elsewhere'}
      </ErrorBoundary>
      <Link to="/elsewhere">Away</Link>
    </>
  )
}

test('a page that is tried again gets the focus of the button that went', async () => {
  problem = new Error('Once')
  const { person } = show(<App whole={false} />, { at: '/broken' })
  problem = null
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  const heading = await screen.findByRole('heading', { name: 'Shown' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('after a missing piece of code only a full load helps, and only that is offered', () => {
  problem = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
  show(<App whole={false} />, { at: '/broken' })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Load the page anew'])
})

test('an app that broke has one heading, the focus and a way to sign-in, and is left by navigation', async () => {
  problem = new Error('Always')
  const { person } = show(<App whole />, { at: '/broken' })
  expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H1'])
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/sign-in')
  await expectAccessible()
  await person.click(screen.getByRole('link', { name: 'Away' }))
  await screen.findByText('Elsewhere')
})
