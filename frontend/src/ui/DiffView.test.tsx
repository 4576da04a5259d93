import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DiffView } from './DiffView'
import { diffWords } from './word-diff'

const marked = (pieces: { text: string; changed: boolean }[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')

test('only the words that differ are marked', () => {
  const { before, after } = diffWords('not single events.', 'not individual events. Always pass it.')
  expect(marked(before)).toBe('not [single ]events.')
  expect(marked(after)).toBe('not [individual ]events. [Always pass it.]')
})

test('nothing in common is marked whole, and the same text not at all', () => {
  expect(marked(diffWords('a b', 'c d').before)).toBe('[a b]')
  expect(marked(diffWords('same', 'same').after)).toBe('same')
})

test('very long texts are compared as a whole rather than for ever', () => {
  const long = 'word '.repeat(5000)
  expect(diffWords(long, `${long}x`).after).toEqual([{ text: `${long}x`, changed: true }])
})

test('rows say before and after in words, and mark by more than colour', () => {
  render(
    <DiffView
      parts={[
        {
          id: 'schema',
          label: 'Input schema',
          summary: '4 the same',
          changes: [{ before: 'limit: 1 to 50', after: 'limit: 1 to 100' }, { after: 'regionUrl: string' }],
        },
      ]}
    />,
  )
  expect(screen.getAllByText('Before:')).toHaveLength(1)
  expect(screen.getAllByText('After:')).toHaveLength(2)
  expect(document.querySelector('del')?.textContent).toBe('50')
  expect([...document.querySelectorAll('ins')].map((word) => word.textContent)).toEqual([
    '100',
    'regionUrl: string',
  ])
  expect(screen.getByText('4 the same')).toBeTruthy()
})
