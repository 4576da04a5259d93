import './jsdom-gaps'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Column, DataTable } from './DataTable'

interface Server {
  name: string
  tools: number
}

const COLUMNS: Column<Server>[] = [
  { id: 'name', header: 'Server', cell: (server) => server.name },
  { id: 'tools', header: 'Tools', align: 'end', cell: (server) => server.tools },
  { id: 'link', header: 'More', card: 'none', cell: () => <button type="button">Try now</button> },
]
const ROWS = [
  { name: 'GitHub', tools: 41 },
  { name: 'Sentry', tools: 19 },
]

function table(more: Partial<Parameters<typeof DataTable<Server>>[0]> = {}) {
  return (
    <DataTable
      label="MCP servers"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(server) => server.name}
      rowName={(server) => server.name}
      {...more}
    />
  )
}

test('the whole row opens, but not through what can be pressed inside it', async () => {
  const open = vi.fn<(server: Server) => void>()
  render(table({ onOpen: open }))

  await userEvent.click(screen.getByRole('cell', { name: '41' }))
  expect(open).toHaveBeenLastCalledWith(ROWS[0])
  await userEvent.click(screen.getAllByRole('button', { name: 'Try now' })[1] as HTMLElement)
  expect(open).toHaveBeenCalledOnce()
})

test('the keyboard opens a row and walks from row to row', async () => {
  const open = vi.fn<(server: Server) => void>()
  render(table({ onOpen: open }))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(open).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledWith(ROWS[1])
})

test('with an address the row is a link, and a plain press stays in the page', async () => {
  const open = vi.fn<(server: Server) => void>()
  render(table({ onOpen: open, href: (server) => `/servers/${server.name}` }))
  const link = screen.getByRole('link', { name: 'GitHub' })
  expect(link.getAttribute('href')).toBe('/servers/GitHub')
  await userEvent.click(link)
  expect(open).toHaveBeenCalledOnce()
})

test('choosing from a row’s menu does not open the row', async () => {
  const open = vi.fn<(server: Server) => void>()
  const remove = vi.fn<() => void>()
  render(table({ onOpen: open, menu: () => [{ label: 'Delete…', onSelect: remove }] }))
  await userEvent.click(screen.getByRole('button', { name: 'Sentry: more' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
  await waitFor(() => expect(remove).toHaveBeenCalledOnce())
  expect(open).not.toHaveBeenCalled()
})

test('numbers stand right', () => {
  render(table())
  expect(screen.getByRole('cell', { name: '41' }).className).toBe('is-end')
  expect(screen.getByRole('columnheader', { name: 'Tools' }).className).toBe('is-end')
})

test('no rows is a sentence; no answer yet is a table that is busy', () => {
  const { rerender } = render(table({ rows: [], empty: 'No server matches “x”.' }))
  expect(screen.getByText('No server matches “x”.')).toBeTruthy()
  rerender(table({ rows: [], loading: true }))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Loading MCP servers')).toBeTruthy()
})

test('ten thousand rows draw a window of them and say how many there are', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `Server ${index}`, tools: index }))
  render(table({ rows, height: '20rem' }))
  const drawn = screen.getByRole('table')
  expect(drawn.getAttribute('aria-rowcount')).toBe('10001')
  expect(within(drawn).getAllByRole('row').length).toBeLessThan(100)
  expect(screen.getByRole('region', { name: 'MCP servers' }).tabIndex).toBe(0)
})

test('below md each row is a card with its facts named', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const open = vi.fn<(server: Server) => void>()
  render(table({ onOpen: open }))
  expect(screen.queryByRole('table')).toBeNull()
  const [card] = within(screen.getByRole('list', { name: 'MCP servers' })).getAllByRole('listitem')
  expect(card?.textContent).toContain('Tools')
  await userEvent.click(screen.getByText('41'))
  expect(open).toHaveBeenCalledWith(ROWS[0])
  vi.unstubAllGlobals()
})
