import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { ApiError } from './api'
import { useForm } from './form'
import { hasUnsaved } from './unsaved'

const submit = vi.fn<(values: object) => Promise<unknown>>()

function Form() {
  const form = useForm({
    initial: { name: '', word: '' },
    check: ({ name }) => ({ name: name.length >= 3 ? null : 'Three letters or more.' }),
    submit,
  })
  return (
    <form {...form.props}>
      {form.failure && <p role="alert">{form.failure}</p>}
      <Field label="Name" error={form.field('name').error}>
        <Input {...form.field('name').input} />
      </Field>
      <Field label="Word" error={form.field('word').error}>
        <Input {...form.field('word').input} />
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

function shown() {
  render(<Form />)
  return {
    person: userEvent.setup(),
    name: screen.getByLabelText('Name'),
    word: screen.getByLabelText('Word'),
    send: screen.getByRole('button', { name: 'Send' }),
  }
}

test('a field is judged when it is left, and from then on with every key', async () => {
  const { person, name } = shown()
  await person.type(name, 'ab')
  expect(screen.queryByText('Three letters or more.')).toBeNull()
  await person.tab()
  expect(screen.getByText('Three letters or more.')).toBeTruthy()
  await person.type(name, 'c')
  expect(screen.queryByText('Three letters or more.')).toBeNull()
})

test('sending a wrong form asks nobody and puts focus on the first wrong field', async () => {
  const { person, name, send } = shown()
  await person.click(send)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(screen.getByText('Three letters or more.')).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
})

test('the server’s sentence stands at its field until the field changes', async () => {
  submit.mockRejectedValueOnce(
    new ApiError('Some fields need another look.', {
      status: 422,
      code: 'invalid',
      fields: { word: 'Taken.' },
    }),
  )
  const { person, name, word, send } = shown()
  await person.type(name, 'abc')
  await person.type(word, 'x')
  await person.click(send)
  await screen.findByText('Taken.')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(word))
  await person.type(word, 'y')
  expect(screen.queryByText('Taken.')).toBeNull()
})

test('what belongs to no field is said above them, and nothing typed is lost', async () => {
  submit.mockRejectedValueOnce(
    new ApiError('Not now.', { status: 422, code: 'invalid', fields: { elsewhere: 'Other.' } }),
  )
  const { person, name, send } = shown()
  await person.type(name, 'abc')
  await person.click(send)
  expect((await screen.findByRole('alert')).textContent).toBe('Not now. Other.')
  expect((name as HTMLInputElement).value).toBe('abc')
})

test('a second press while the first is under way sends nothing', async () => {
  let finish = () => {}
  submit.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)))
  const { person, name, send } = shown()
  await person.type(name, 'abc')
  await person.click(send)
  await person.click(send)
  finish()
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a page knows that something typed is not saved, and forgets it with the form', async () => {
  const { person, name } = shown()
  expect(hasUnsaved()).toBe(false)
  await person.type(name, 'a')
  expect(hasUnsaved()).toBe(true)
  await person.clear(name)
  expect(hasUnsaved()).toBe(false)
})
