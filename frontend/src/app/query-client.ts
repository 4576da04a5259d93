import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/lib/api'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's idea of "offline" is wrong for a Patchbay on this very machine.
        networkMode: 'always',
        staleTime: 10_000,
        // Not after a timeout: half a minute of waiting is enough.
        retry: (failures, problem) =>
          failures < 2 && problem instanceof ApiError && problem.passes && problem.code !== 'timeout',
        // A page without its data goes to the error boundary; one that has some keeps showing it.
        throwOnError: (_problem, query) => query.state.data === undefined,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
