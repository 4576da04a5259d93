import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backend, failure, json, nothing, OWNER } from '@/test/backend'
import { api, ApiError, setSignInAgain, unwrap } from './api'

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-cookie" content="__Host-csrftoken">'
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=wrong; __Host-csrftoken=right')
})
afterEach(() => setSignInAgain(null))

const rename = () => unwrap(api.PATCH('/api/auth/me', { body: { name: 'New' } }))
const me = () => unwrap(api.GET('/api/auth/me'))

test('an answer is its data; a change carries the token of the cookie that the page names', async () => {
  const tokens: (string | null)[] = []
  backend({
    'GET /api/auth/me': (_body, request) => {
      tokens.push(request.headers.get('X-CSRFToken'))
      return json({ user: OWNER })
    },
    'PATCH /api/auth/me': (body, request) => {
      tokens.push(request.headers.get('X-CSRFToken'))
      return json({ user: { ...OWNER, ...(body as object) } })
    },
    'POST /api/auth/logout': nothing,
  })
  await expect(me()).resolves.toEqual({ user: OWNER })
  await expect(rename()).resolves.toEqual({ user: { ...OWNER, name: 'New' } })
  await expect(unwrap(api.POST('/api/auth/logout'))).resolves.toBeUndefined()
  expect(tokens).toEqual([null, 'right'])
})

test('a refusal is an ApiError with its code, its sentence, its fields and when to try again', async () => {
  backend({
    'PATCH /api/auth/me': () =>
      new Response(JSON.stringify({ detail: 'Too often.', code: 'throttled', fields: { name: 'No.' } }), {
        status: 429,
        headers: { 'Retry-After': '30' },
      }),
  })
  const problem = await rename().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ApiError)
  expect(problem).toMatchObject({
    status: 429,
    code: 'throttled',
    message: 'Too often.',
    fields: { name: 'No.' },
    retryAfter: 30,
  })
})

test.each([
  ['a page of HTML from a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 }), 502, true],
  ['an empty body', () => new Response('', { status: 500 }), 500, false],
  ['a success that is not JSON', () => new Response('<html>', { status: 200 }), 0, true],
])('%s becomes a sentence', async (_name, answer, status, passes) => {
  backend({ 'GET /api/auth/me': answer })
  const problem = await me().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ApiError)
  expect(problem).toMatchObject({ status, passes, fields: {} })
  expect((problem as Error).message).toMatch(/^The server.+\.$/)
})

test('a lost network becomes a sentence', async () => {
  backend({
    'GET /api/auth/me': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(me()).rejects.toMatchObject({ status: 0, code: 'network', message: /cannot be reached/ })
})

test('an ended session asks once for all who wait, then repeats their requests with what was typed', async () => {
  let signedIn = false
  const names: unknown[] = []
  backend({
    'PATCH /api/auth/me': (body) => {
      if (!signedIn) return failure(401, 'not_signed_in', 'Sign in to go on.')
      names.push(body)
      return json({ user: OWNER })
    },
  })
  let answer = (_signedIn: boolean) => {}
  const asked = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  setSignInAgain(asked)
  const sent = rename()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  signedIn = true
  answer(true)
  await expect(sent).resolves.toEqual({ user: OWNER })
  expect(names).toEqual([{ name: 'New' }])
})

test('whoever closes the dialog gets the refusal; wrong credentials never open it', async () => {
  backend({
    'GET /api/auth/me': () => failure(401, 'not_signed_in', 'Sign in to go on.'),
    'POST /api/auth/login': () => failure(401, 'wrong_credentials', 'They do not belong together.'),
  })
  const asked = vi.fn(() => Promise.resolve(false))
  setSignInAgain(asked)
  await expect(me()).rejects.toMatchObject({ status: 401 })
  expect(asked).toHaveBeenCalledTimes(1)
  await expect(
    unwrap(api.POST('/api/auth/login', { body: { username: 'a', password: 'b' } })),
  ).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a stale CSRF cookie is renewed and the request repeated, once', async () => {
  let renewed = false
  const { asked } = backend({
    'GET /': () => {
      renewed = true
      return new Response('<html>')
    },
    'PATCH /api/auth/me': () => (renewed ? json({ user: OWNER }) : failure(403, 'csrf', 'Out of date.')),
  })
  await expect(rename()).resolves.toEqual({ user: OWNER })
  expect(asked).toEqual(['PATCH /api/auth/me', 'GET /', 'PATCH /api/auth/me'])

  backend({
    'GET /': () => new Response(''),
    'PATCH /api/auth/me': () => failure(403, 'csrf', 'Out of date.'),
  })
  await expect(rename()).rejects.toMatchObject({ code: 'csrf' })
})
