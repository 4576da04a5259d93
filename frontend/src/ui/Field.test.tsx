import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from './Field'
import { Input } from './Input'
import { NumberInput } from './NumberInput'
import { RadioCards } from './RadioCards'
import { SegmentedControl } from './SegmentedControl'
import { Textarea } from './Textarea'

test('a control takes its name and its hint from the field around it', () => {
  render(
    <Field label="Name" hint="As it appears to models." optional>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name', description: 'As it appears to models.' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('optional')).toBeTruthy()
})

test('an error takes the place of the hint and marks the control', () => {
  render(
    <Field label="Notes" hint="Markdown works." error="Too long by 12 characters.">
      <Textarea />
    </Field>,
  )
  const area = screen.getByRole('textbox', { name: 'Notes', description: 'Too long by 12 characters.' })
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Markdown works.')).toBeNull()
})

test('groups are named by their field too', () => {
  const segments = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  const cards = [{ value: 'ask', title: 'Always ask', hint: 'The default.' }]
  render(
    <>
      <Field label="Transport">
        <SegmentedControl segments={segments} value="a" onChange={() => undefined} />
      </Field>
      <Field label="Mode" error="Choose one.">
        <RadioCards cards={cards} value="ask" onChange={() => undefined} />
      </Field>
    </>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Transport' })).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: 'Mode', description: 'Choose one.' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Always ask', description: 'The default.' })).toBeTruthy()
})

function Limit({ changed }: { changed: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(30_000)
  return (
    <Field label="One request">
      <NumberInput
        value={value}
        onChange={(next) => {
          setValue(next)
          changed(next)
        }}
        min={1000}
        max={31_000}
        step={1000}
        unit="ms"
      />
    </Field>
  )
}

test('a number is read and written in the notation of the reader', async () => {
  const changed = vi.fn<(value: number | null) => void>()
  render(<Limit changed={changed} />)
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'One request' })
  expect(input.value).toBe((30_000).toLocaleString())

  await userEvent.clear(input)
  expect(changed).toHaveBeenLastCalledWith(null)
  await userEvent.type(input, '12000')
  expect(changed).toHaveBeenLastCalledWith(12_000)
  await userEvent.tab()
  expect(input.value).toBe((12_000).toLocaleString())
})

test('arrows step a number and stop at its ends', async () => {
  const changed = vi.fn<(value: number | null) => void>()
  render(<Limit changed={changed} />)
  await userEvent.type(screen.getByRole('spinbutton'), '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(changed.mock.calls).toEqual([[31_000], [31_000], [30_000]])
})

test('what is no number stays to be seen', async () => {
  render(<Limit changed={() => undefined} />)
  const input = screen.getByRole<HTMLInputElement>('spinbutton')
  await userEvent.clear(input)
  await userEvent.type(input, 'ten')
  await userEvent.tab()
  expect(input.value).toBe('ten')
})
