import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { JsonView } from './JsonView'
import { quoted } from './json-text'

const region = () => screen.getByRole('region', { name: 'Result' })

test('JSON is drawn as JSON', () => {
  render(<JsonView label="Result" value={{ a: [1, 'two', null, true], b: {} }} />)
  expect(region().textContent).toBe('{"a": [1,"two",null,true],"b": {}}')
})

test('a branch closes and opens, and says how much is inside', async () => {
  render(<JsonView label="Result" value={{ labels: ['x', 'y'] }} />)
  const toggle = screen.getByRole('button', { name: /labels/, expanded: true })
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(region().textContent).toBe('{"labels": [ 2 items ]}')
})

test('markup in the data stays text', () => {
  render(<JsonView label="Result" value={{ '<b>': '<img src=x onerror=alert(1)>' }} />)
  expect(region().querySelector('img, b')).toBeNull()
  expect(region().textContent).toContain('<img src=x onerror=alert(1)>')
})

test('characters that hide or reverse text are shown as escapes', () => {
  expect(quoted('a\u202Eb\u200Bc\uD800')).toBe('"a\\u202eb\\u200bc\\ud800"')
  expect(quoted('Zürich 👋')).toBe('"Zürich 👋"')
})

test('a key called __proto__ is a key like any other', () => {
  render(<JsonView label="Result" value={JSON.parse('{"__proto__": {"x": 1}}')} />)
  expect(region().textContent).toContain('"__proto__"')
})

test('a megabyte of list comes by the hundred', async () => {
  const list = Array.from({ length: 100_000 }, (_, id) => ({ id }))
  render(<JsonView label="Result" value={list} />)
  expect(region().querySelectorAll('li').length).toBeLessThan(150)
  await userEvent.click(screen.getByRole('button', { name: /Show 100 more of/ }))
  expect(region().querySelectorAll('li').length).toBeGreaterThan(190)
})

test('a very long string is cut until it is asked for', async () => {
  render(<JsonView label="Result" value={{ text: 'x'.repeat(1_000_000) }} />)
  expect(region().textContent?.length).toBeLessThan(3000)
  await userEvent.click(screen.getByRole('button', { name: /Show all 1.000.000 characters/ }))
  expect(region().textContent?.length).toBeGreaterThan(1_000_000)
})

test('data too deep to walk is still drawn, and copying it fails in words', async () => {
  let deep: unknown = 'end'
  for (let level = 0; level < 20_000; level++) deep = [deep]
  render(<JsonView label="Result" value={deep} />)
  expect(region().querySelectorAll('button').length).toBeLessThan(20)

  await userEvent.click(screen.getByRole('button', { name: 'Copy result' }))
  expect(await screen.findByRole('button', { name: /Copying did not work/ })).toBeTruthy()
})

test('copying takes the whole value, indented', async () => {
  userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  render(<JsonView label="Result" value={{ a: 1 }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Copy result' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(write.mock.calls.at(-1)).toEqual(['{\n  "a": 1\n}'])
})
