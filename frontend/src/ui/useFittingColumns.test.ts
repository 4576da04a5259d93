import { expect, test } from 'vitest'
import type { Column } from './data-table'
import { fitColumns } from './useFittingColumns'

const column = (id: string, more: Partial<Column<string>>): Column<string> => ({
  id,
  header: id,
  cell: (row) => row,
  ...more,
})
const COLUMNS = [
  column('name', { width: '14rem', minWidth: '11rem', fills: true }),
  column('prefix', { width: '7rem', leaves: 'first' }),
  column('access', { width: '8rem', minWidth: '6rem', leaves: 'last' }),
  column('created', { width: '8rem', leaves: 'first' }),
  column('used', { width: '8rem', minWidth: '6rem' }),
]
const at = (room: number) => {
  const { columns, tight } = fitColumns(COLUMNS, room)
  return [columns.map(({ id }) => id).join(' '), tight]
}

test('columns leave from the right before the others get narrow, and the needed ones stay', () => {
  expect(at(Infinity)).toEqual(['name prefix access created used', false])
  expect(at(44)).toEqual(['name prefix access used', false])
  expect(at(36)).toEqual(['name access used', false])
  expect(at(24)).toEqual(['name access used', true])
  expect(at(20)).toEqual(['name used', true])
})
