/** What stands in place of a page that is not there, or that broke. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError, sentence } from '@/lib/api'
import { Page } from '@/lib/page'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
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
  return (
    <main className="h-dvh bg-surface">
      <BrokenPage {...props} />
    </main>
  )
}

/** The same inside a page whose title is still there. */
export function BrokenPart({ problem, reset }: BrokenProps) {
  const queries = useQueryClient()

  async function tryAgain() {
    await queries.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
  }

  return (
    <EmptyState
      art="severed"
      title="This could not be shown"
      actions={
        <>
          <Button kind="primary" icon="refresh" onClick={() => void tryAgain()}>
            Try again
          </Button>
          <Button onClick={() => location.reload()}>Load the page anew</Button>
        </>
      }
    >
      {explain(problem)}
    </EmptyState>
  )
}

function explain(problem: unknown): string {
  if (problem instanceof ApiError) return sentence(problem)
  // Each browser says it in its own words: the code of a page is no longer where this version of the shell looks for it.
  if (problem instanceof TypeError && /import|module/i.test(problem.message)) {
    return 'A part of Patchbay could not be loaded. It may have been updated: load the page anew.'
  }
  return 'An error that nobody expected. The rest of Patchbay goes on.'
}
