/** What stands in place of a page that is not there, or that broke. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { ApiError, sentence } from '@/lib/api'
import { Page, usePageTitle } from '@/lib/page'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Brand } from '@/ui/Mark'
import type { BrokenProps } from './ErrorBoundary'

export function NotFound() {
  return (
    <Page title="Not found">
      <div className="grid flex-1 place-items-center pb-24">
        <EmptyState
          art="severed"
          title="Nothing at this address"
          actions={
            <Button asChild>
              <Link to="/">Go to the start page</Link>
            </Button>
          }
        >
          It may have been deleted, or it is not yours. Look for a typing mistake in the address.
        </EmptyState>
      </div>
    </Page>
  )
}

/** A page that broke, below a shell that goes on. */
export function BrokenPage(props: BrokenProps) {
  if (props.problem instanceof ApiError && props.problem.status === 404) return <NotFound />
  return (
    <Page title="That did not work">
      <div className="grid flex-1 place-items-center pb-24">
        <BrokenPart {...props} />
      </div>
    </Page>
  )
}

/** The same when not even the shell could be shown. */
export function BrokenApp(props: BrokenProps) {
  const main = useRef<HTMLElement>(null)
  usePageTitle('That did not work')
  useEffect(() => main.current?.focus(), [])
  return (
    <main ref={main} tabIndex={-1} className="flex h-dvh flex-col bg-surface p-6 outline-none">
      <Brand />
      <div className="m-auto pb-24">
        {/* By a full load: what broke may still be in memory. */}
        <BrokenPart
          {...props}
          level={1}
          more={
            <Button asChild>
              <a href="/sign-in">Go to sign-in</a>
            </Button>
          }
        />
      </div>
    </main>
  )
}

interface BrokenPartProps extends BrokenProps {
  level?: 1 | 2
  /** One more way on. */
  more?: ReactNode
}

/** The same inside a page whose title is still there. */
export function BrokenPart({ problem, reset, level, more }: BrokenPartProps) {
  const queries = useQueryClient()
  const codeMissing = isMissingCode(problem)

  async function tryAgain() {
    // What has data is still shown by someone.
    await queries.resetQueries({
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    })
    flushSync(reset)
    keepFocusOnPage() // The button that had it is gone.
  }

  return (
    <EmptyState
      art="severed"
      title="This could not be shown"
      level={level}
      actions={
        <>
          {!codeMissing && (
            <Button kind="primary" icon="refresh" onClick={() => void tryAgain()}>
              Try again
            </Button>
          )}
          <Button kind={codeMissing ? 'primary' : 'secondary'} onClick={() => location.reload()}>
            Load the page anew
          </Button>
          {more}
        </>
      }
    >
      {explain(problem)}
    </EmptyState>
  )
}

function keepFocusOnPage() {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('h1[tabindex]')
  const target = heading ?? document.getElementById('content')
  target?.focus()
}

/** The code of a page is no longer where this version of the shell looks for it. Each browser says so in its own words. */
function isMissingCode(problem: unknown): boolean {
  return problem instanceof TypeError && /import|module/i.test(problem.message)
}

function explain(problem: unknown): string {
  if (problem instanceof ApiError) return sentence(problem)
  if (isMissingCode(problem)) {
    return 'A part of Patchbay could not be loaded. It may have been updated: load the page anew.'
  }
  return 'An error that nobody expected. The rest of Patchbay goes on.'
}
