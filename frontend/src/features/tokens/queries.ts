import { api, unwrap } from '@/lib/api'
import type { components } from '@/lib/api-types'
import { pagedQuery } from '@/lib/paging'

type Schemas = components['schemas']
export type ApiToken = Schemas['TokenOut']
export type NewToken = Schemas['NewTokenOut']

export const tokensQuery = pagedQuery<ApiToken>(['tokens'], (query) =>
  unwrap(api.GET('/api/tokens', { params: { query } })),
)

export function createToken(body: Schemas['TokenIn']): Promise<NewToken> {
  return unwrap(api.POST('/api/tokens', { body }))
}

export function revokeToken(token_id: string): Promise<unknown> {
  return unwrap(api.DELETE('/api/tokens/{token_id}', { params: { path: { token_id } } }))
}
