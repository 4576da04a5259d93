import { infiniteQueryOptions } from '@tanstack/react-query'

interface ListPage<Item> {
  items: Item[]
  next_cursor?: string | null
}

/** As many as the server gives at once. The table draws only those in sight. */
export const PAGE_SIZE = 200

/** A list that the server gives out page by page; its data is one growing array. */
export function pagedQuery<Item>(
  queryKey: readonly string[],
  fetchPage: (query: { limit: number; cursor?: string }) => Promise<ListPage<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.items),
  })
}
