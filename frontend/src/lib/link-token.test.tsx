import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let listen = vi.spyOn(window, 'addEventListener')

// Each test loads the module anew; the listener of the last one must not take this one's token.
afterEach(() => {
  for (const [event, listener] of listen.mock.calls) {
    if (event === 'hashchange') window.removeEventListener(event, listener as EventListener)
  }
})

beforeEach(() => {
  vi.resetModules()
  listen = vi.spyOn(window, 'addEventListener')
  history.replaceState(null, '', '/')
})

async function shown() {
  const { useLinkToken } = await import('./link-token')
  function Token() {
    return <p>token: {useLinkToken()}</p>
  }
  render(<Token />)
}

test('the token leaves the address bar before anything is drawn', async () => {
  history.replaceState(null, '', '/setup#abc-123')
  await import('./link-token')
  expect(location.href).toBe(`${location.origin}/setup`)
  await shown()
  expect(screen.getByText('token: abc-123')).toBeTruthy()
})

test('a second link pasted into the same tab counts', async () => {
  history.replaceState(null, '', '/setup#first')
  await shown()
  history.replaceState(null, '', '/setup#second')
  act(() => void window.dispatchEvent(new Event('hashchange')))
  expect(screen.getByText('token: second')).toBeTruthy()
  expect(location.hash).toBe('')
})

test('a fragment of any other page is left alone', async () => {
  history.replaceState(null, '', '/settings#sessions')
  await shown()
  expect(location.hash).toBe('#sessions')
  expect(screen.getByText('token:')).toBeTruthy()
})
