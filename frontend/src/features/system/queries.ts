import { queryOptions } from '@tanstack/react-query'
import { ApiError, api, unwrap } from '@/lib/api'
import type { components } from '@/lib/api-types'

export type System = components['schemas']['System']
export type Health = components['schemas']['Health']

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: (): Promise<System> => unwrap(api.GET('/api/system')),
  // The rest of the page stands without it.
  throwOnError: false,
})

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: readHealth,
  refetchInterval: 10_000,
  throwOnError: false,
})

/** An unhealthy answer is an answer too: it says which part is down. */
async function readHealth(): Promise<Health> {
  const { data, error, response } = await api.GET('/api/health')
  const health = data ?? error
  if (health?.parts) return health
  throw new ApiError('Patchbay did not say how it is.', { status: response.status, code: 'unexpected' })
}
