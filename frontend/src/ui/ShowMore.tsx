import { Button } from './Button'

/** The part of TanStack's infinite query that this needs. */
interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

/** Under a list that comes page by page; gone with the last page. */
export function ShowMore({ list }: { list: Paged }) {
  if (!list.hasNextPage) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
      {list.isFetchNextPageError && (
        <span role="alert" className="text-danger">
          {list.error?.message}
        </span>
      )}
    </div>
  )
}
