import './jsdom-gaps'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox'
import { SegmentedControl } from './SegmentedControl'
import { Select } from './Select'
import { Switch } from './Switch'
import { Tabs } from './Tabs'

const SEGMENTS = [
  { value: 'none', label: 'None' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'basic', label: 'Basic', disabled: true },
] as const

function Auth() {
  const [value, setValue] = useState<'none' | 'bearer' | 'basic'>('none')
  return <SegmentedControl label="Authentication" segments={SEGMENTS} value={value} onChange={setValue} />
}

test('a segmented control is one stop for Tab; arrows move and choose, past what is disabled', async () => {
  render(<Auth />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'None' }))
  // Radix moves the focus after a moment, and chooses only if the key is still down, as it is under a finger.
  await userEvent.keyboard('{ArrowRight>}')
  await screen.findByRole('radio', { name: 'Bearer token', checked: true })
  await userEvent.keyboard('{/ArrowRight}{ArrowRight>}')
  await screen.findByRole('radio', { name: 'None', checked: true })
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('pressing the words of a switch switches it', async () => {
  const change = vi.fn<(checked: boolean) => void>()
  render(<Switch checked={false} onChange={change} label="Share it" hint="With everyone here." />)
  await userEvent.click(screen.getByText('Share it'))
  expect(change).toHaveBeenCalledWith(true)
  expect(screen.getByRole('switch', { name: 'Share it', description: 'With everyone here.' })).toBeTruthy()
})

test('a switch without words has a name', () => {
  render(<Switch checked onChange={() => undefined} name="GitHub enabled" />)
  expect(screen.getByRole('switch', { name: 'GitHub enabled', checked: true })).toBeTruthy()
})

test('a mixed checkbox becomes checked', async () => {
  const change = vi.fn<(checked: boolean) => void>()
  render(<Checkbox checked="mixed" onChange={change} label="All tools" />)
  const box = screen.getByRole('checkbox', { name: 'All tools' })
  expect(box.getAttribute('aria-checked')).toBe('mixed')
  await userEvent.click(box)
  expect(change).toHaveBeenCalledWith(true)
})

test('a select asks until something is chosen, then gives its value', async () => {
  const change = vi.fn<(value: string) => void>()
  const options = [
    { value: 'date', label: 'By date' },
    { value: 'freq', label: 'By frequency' },
  ]
  render(
    <Select label="Sort" options={options} value={null} onChange={change} placeholder="Choose an order" />,
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).selectedOptions[0]?.text).toBe(
    'Choose an order',
  )
  await userEvent.selectOptions(screen.getByRole('combobox'), 'By frequency')
  expect(change).toHaveBeenCalledWith('freq')
})

function Views() {
  const [value, setValue] = useState<'try' | 'raw'>('try')
  return (
    <Tabs
      label="The tool"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'try', label: 'Try it', content: 'A form' },
        { value: 'raw', label: 'Raw text', count: 3, content: 'Letters' },
      ]}
    />
  )
}

test('tabs show one panel and move by arrows', async () => {
  render(<Views />)
  await userEvent.click(screen.getByRole('tab', { name: 'Try it' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Letters')
})
