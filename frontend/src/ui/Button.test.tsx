import { render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button'
import { IconButton } from './IconButton'

test('a press reaches the button once, by pointer and by keyboard', async () => {
  const press = vi.fn<() => void>()
  render(<Button onClick={press}>Save server</Button>)

  await userEvent.click(screen.getByRole('button', { name: 'Save server' }))
  await userEvent.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a busy button keeps its label and its focus, shows the spinner and ignores presses', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(
    <Button icon="refresh" onClick={press}>
      Test again
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Test again' })
  button.focus()

  rerender(
    <Button icon="refresh" onClick={press} busy>
      Test again
    </Button>,
  )
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelectorAll('svg')).toHaveLength(1)
  expect(button.querySelector('.spin')).not.toBeNull()
})

test('a busy button does not submit its form a second time', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}')
  await userEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

test('a disabled button says why, and the keyboard can reach it to hear that', async () => {
  const press = vi.fn<() => void>()
  render(
    <Button disabledReason="Fix the two marked fields first." onClick={press}>
      Save
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Save', description: 'Fix the two marked fields first.' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
})

test('a link can look like a button and stays a link', () => {
  render(
    <Button asChild icon="plus" kind="primary">
      <a href="/servers/new">Add server</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Add server' })
  expect(link.className).toContain('btn--primary')
  expect(link.querySelector('svg')).not.toBeNull()
  expect(link.hasAttribute('type')).toBe(false)
})

test('key hints are not part of the name', () => {
  render(<Button keys="Mod K">Search</Button>)
  expect(screen.getByRole('button', { name: 'Search' }).textContent).toContain('Ctrl')
})

test('an icon button has its label as name', async () => {
  const press = vi.fn<() => void>()
  render(<IconButton icon="trash" label="Delete GitHub" onClick={press} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete GitHub' }))
  expect(press).toHaveBeenCalledOnce()
})
