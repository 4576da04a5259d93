import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { Socket } from '@/lib/socket'
import { show } from '@/test/render'
import { TopicServer } from '@/test/topic-server'
import { OfflineNotice } from './OfflineNotice'

const soon = { timeout: 4000 }

test('a lost line says when the next try is, tries at once when asked, and goes when the line is back', async () => {
  let server = await TopicServer.start()
  const { port } = server
  const socket = new Socket(server.url, {
    open: (url) => new NodeWebSocket(url) as unknown as WebSocket,
    firstRetryMs: 60_000,
    lastRetryMs: 60_000,
  })
  socket.start()
  const { person } = show(<OfflineNotice />, { socket })
  await vi.waitFor(() => expect(socket.connection.state).toBe('online'), soon)
  expect(screen.queryByText('Offline')).toBeNull()

  await server.stop()
  await screen.findByText('Offline', {}, soon)
  expect(screen.getByText(/^Trying again in \d+ s\. Nothing is lost\.$/)).toBeTruthy()

  server = await TopicServer.start(port)
  await person.click(screen.getByRole('button', { name: 'Now' }))
  await waitFor(() => expect(screen.queryByText('Offline')).toBeNull(), soon)
  expect(socket.connection.state).toBe('online')
  socket.stop()
  await server.stop()
})
