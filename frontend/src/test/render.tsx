/** Renders a page with everything that the app puts around it. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { makeQueryClient } from '@/app/query-client'
import { SocketContext } from '@/lib/live'
import { meQuery, type User } from '@/lib/session'
import { Socket } from '@/lib/socket'
import { ToastProvider } from '@/ui/Toast'

interface Settings {
  at?: string
  user?: User
  socket?: Socket
}

export function show(
  page: ReactNode,
  { at = '/', user, socket = new Socket('ws://nowhere.test/') }: Settings = {},
) {
  const queries = makeQueryClient()
  if (user) queries.setQueryData(meQuery.queryKey, user)
  const person = userEvent.setup()
  const view = render(
    <QueryClientProvider client={queries}>
      <SocketContext value={socket}>
        <ToastProvider>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </ToastProvider>
      </SocketContext>
    </QueryClientProvider>,
  )
  return { ...view, person, queries }
}
