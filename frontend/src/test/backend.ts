/** Answers the page's requests in tests: a handler per "METHOD /path", given the request's JSON body. */
import { vi } from 'vitest'

type Answer = Response | Promise<Response>
export type Handler = (body: unknown, request: Request) => Answer
export type Handlers = Record<string, Handler>

/** What the page asked, in order: "POST /api/tokens". */
export function backend(handlers: Handlers): { asked: string[]; handlers: Handlers } {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin))
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname}`
    asked.push(name)
    const handler = handlers[name]
    if (!handler) throw new TypeError(`Nothing answers ${name} in this test.`)
    const text = await request.clone().text()
    return handler(text ? JSON.parse(text) : null, request)
  })
  return { asked, handlers }
}

export const json = (body: unknown, status = 200) => Response.json(body, { status })
export const nothing = () => new Response(null, { status: 204 })

export function failure(
  status: number,
  code: string,
  detail: string,
  fields: Record<string, string> = {},
): Response {
  return json({ code, detail, fields }, status)
}

export const OWNER = { id: 7, username: 'owner', name: 'Owner', is_staff: true, theme: 'system' as const }
export const MEMBER = { ...OWNER, id: 8, username: 'mira', name: 'Mira Member', is_staff: false }
