/** The REST client: typed by the server's own schema, with CSRF, and with a way back for a session that ended. */
import createClient from 'openapi-fetch'
import { ApiError, errorFrom } from './api-error'
import type { paths } from './api-types'

export { ApiError, sentence } from './api-error'

const TIMEOUT_MS = 30_000
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Asks the person to sign in again where they are. True: signed in, try once more. */
type SignInAgain = () => Promise<boolean>
let signInAgain: SignInAgain | null = null

/** While a signed-in page is shown, a 401 asks this and then repeats the request, so that nothing typed is lost. */
export function setSignInAgain(ask: SignInAgain | null): void {
  signInAgain = ask
}

export const api = createClient<paths>({
  baseUrl: location.origin,
  fetch: send,
})

/** The data of an answer. Throws ApiError for everything else. */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  let answer
  try {
    answer = await call
  } catch (problem) {
    if (problem instanceof ApiError) throw problem
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem
    throw new ApiError('The server’s answer could not be read. Try again in a moment.', {
      status: 0,
      code: 'unreadable',
    })
  }
  if (!answer.response.ok) throw errorFrom(answer.response, answer.error)
  return answer.data as T
}

/** One request, repeated at most once for each of the two things that a page can put right by itself. */
async function send(request: Request): Promise<Response> {
  let response = await attempt(request)
  if (response.status === 403 && (await code(response)) === 'csrf') {
    // The cookie is gone or from another sign-in. Any page of ours brings a new one.
    await attempt(new Request(`${location.origin}/`))
    response = await attempt(request)
  }
  if (response.status === 401 && signInAgain && (await code(response)) === 'not_signed_in') {
    if (await signInAgain()) response = await attempt(request)
  }
  return response
}

async function attempt(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const copy = new Request(request.clone(), { signal: AbortSignal.any([request.signal, timeout]) })
  if (UNSAFE.has(copy.method)) copy.headers.set('X-CSRFToken', csrfToken())
  try {
    return await fetch(copy)
  } catch (problem) {
    if (request.signal.aborted) throw problem
    const late = timeout.aborted
    throw new ApiError(
      late
        ? 'No answer came within 30 seconds. Look whether it happened before you try again.'
        : 'Patchbay cannot be reached. Check the connection and try again.',
      { status: 0, code: late ? 'timeout' : 'network' },
    )
  }
}

async function code(response: Response): Promise<unknown> {
  try {
    return ((await response.clone().json()) as { code?: unknown }).code
  } catch {
    return undefined
  }
}

function csrfToken(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="csrf-cookie"]')?.content ?? 'csrftoken'
  const cookies = document.cookie.split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
