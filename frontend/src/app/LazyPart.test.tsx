import { screen } from '@testing-library/react'
import { lazy, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '@/test/render'
import { LazyPart } from './LazyPart'

const Missing = lazy(() =>
  Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch the module')),
)

function PageWithPart() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Name" />
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Menu
      </button>
      {open && (
        <LazyPart onFailed={() => setOpen(false)}>
          <Missing />
        </LazyPart>
      )}
    </>
  )
}

test('a part whose code does not come says so and leaves the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { person } = show(<PageWithPart />)
  await person.type(screen.getByLabelText('Name'), 'typed')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByText('Part of the page could not be loaded')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed')
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
})
