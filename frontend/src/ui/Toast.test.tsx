import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ToastMessage, ToastProvider, useToast } from './Toast'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Maker({ message }: { message: ToastMessage }) {
  const { show } = useToast()
  return (
    <button type="button" onClick={() => show(message)}>
      Show
    </button>
  )
}

function showToast(message: ToastMessage) {
  render(
    <ToastProvider>
      <Maker message={message} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByText('Show'))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('good news leaves after five seconds', () => {
  showToast({ kind: 'success', title: 'Server saved' })
  expect(screen.getByRole('status').textContent).toBe('Server saved')
  pass(4900)
  expect(screen.queryByText('Server saved')).not.toBeNull()
  pass(200)
  expect(screen.queryByText('Server saved')).toBeNull()
})

test('the clock stops while the pointer or the keyboard rests on it', () => {
  showToast({ kind: 'success', title: 'Server saved' })
  const toast = screen.getByText('Server saved')

  fireEvent.mouseEnter(toast.closest('li') as HTMLElement)
  pass(20_000)
  expect(screen.queryByText('Server saved')).not.toBeNull()
  fireEvent.mouseLeave(toast.closest('li') as HTMLElement)
  pass(5100)
  expect(screen.queryByText('Server saved')).toBeNull()
})

test('an error is said at once and stays until it is closed', () => {
  showToast({ kind: 'error', title: 'Not saved', detail: 'Its name is taken.' })
  expect(screen.getByRole('alert').textContent).toBe('Not savedIts name is taken.')
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('the same id replaces, and a quiet one is not read out', () => {
  const message: ToastMessage = { kind: 'error', id: 'offline', title: 'Offline', quiet: true }
  showToast(message)
  fireEvent.click(screen.getByText('Show'))
  expect(screen.getAllByText('Offline')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('its action runs and closes it; Escape inside closes it too', () => {
  const now = vi.fn<() => void>()
  showToast({ kind: 'error', title: 'Offline', action: { label: 'Now', onPress: now } })
  fireEvent.click(screen.getByRole('button', { name: 'Now' }))
  expect(now).toHaveBeenCalledOnce()
  expect(screen.queryByText('Offline')).toBeNull()

  fireEvent.click(screen.getByText('Show'))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Now' }), { key: 'Escape' })
  expect(screen.queryByText('Offline')).toBeNull()
})
