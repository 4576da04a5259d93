import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SecretField } from './SecretField'

function Token({ saved }: { saved: string | null }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <SecretField label="Token" saved={saved} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

test('a saved secret shows its end and nothing else', () => {
  render(<Token saved="4f2a" />)
  expect(screen.getByText('•••• 4f2a')).toBeTruthy()
  expect(screen.queryByLabelText('Token')).toBeNull()
})

test('Replace opens an empty field with the caret in it; keeping the old one returns to the button', async () => {
  render(<Token saved="4f2a" />)
  await userEvent.click(screen.getByRole('button', { name: 'Replace token' }))
  await userEvent.keyboard('new')
  expect(screen.getByRole('status').textContent).toBe('"new"')

  await userEvent.click(screen.getByRole('button', { name: 'Keep the old one' }))
  expect(screen.getByRole('status').textContent).toBe('null')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Replace'))
})

test('without a saved secret the field is there at once, hidden until shown', async () => {
  render(<Token saved={null} />)
  const input = screen.getByLabelText<HTMLInputElement>('Token')
  expect(input.type).toBe('password')

  await userEvent.click(screen.getByRole('button', { name: 'Show token' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide token' }))
  expect(input.type).toBe('password')
})
