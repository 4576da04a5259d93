import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton'

afterEach(() => Reflect.deleteProperty(document, 'execCommand'))

/** A browser that refuses the clipboard, and allows the old way or not. */
async function pressed(oldWay: boolean) {
  const person = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
  const execCommand = vi.fn(() => oldWay)
  Object.assign(document, { execCommand })
  render(<CopyButton text="pb_secret" label="Copy token" labelled />)
  await person.click(screen.getByRole('button', { name: 'Copy token' }))
  return execCommand
}

test('where the clipboard is refused, the old way is tried', async () => {
  const execCommand = await pressed(true)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBe(document.activeElement)
  expect(execCommand).toHaveBeenCalledWith('copy')
})

test('a failure is a sentence in sight', async () => {
  await pressed(false)
  const sentences = await screen.findAllByText('Copying did not work. Select the text and copy it.')
  expect(sentences.filter((line) => !line.closest('[data-announcer]'))).toHaveLength(1)
})
