/** A request that did not succeed, in words that a person can read. */
export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  /** A sentence per field of the form. */
  readonly fields: Record<string, string>
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | null

  constructor(
    detail: string,
    facts: { status: number; code: string; fields?: Record<string, string>; retryAfter?: number | null },
  ) {
    super(detail)
    this.status = facts.status
    this.code = facts.code
    this.fields = facts.fields ?? {}
    this.retryAfter = facts.retryAfter ?? null
  }

  /** Worth another try without anyone changing anything. */
  get passes(): boolean {
    return this.status === 0 || this.status >= 502
  }
}

/** The sentence for anything that was thrown. */
export function sentence(problem: unknown): string {
  if (problem instanceof Error && problem.message) return problem.message
  return 'Something went wrong. Load the page again.'
}

/** Reads our error form; a proxy's HTML page or an empty body becomes a sentence too. */
export function errorFrom(response: Response, body: unknown): ApiError {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError(
    typeof given.detail === 'string'
      ? given.detail
      : `The server did not give a proper answer (${response.status}). Try again in a moment.`,
    {
      status: response.status,
      code: typeof given.code === 'string' ? given.code : 'unexpected',
      fields: (given.fields ?? {}) as Record<string, string>,
      retryAfter: retryAfter > 0 ? retryAfter : null,
    },
  )
}
