import type { ReactNode } from 'react'
import type { MenuEntry } from './Menu'

/** Where a column goes when rows become cards. */
export type CardPlace = 'title' | 'aside' | 'line' | 'fact' | 'none'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right, in tabular figures. */
  align?: 'start' | 'end' | undefined
  /** In rem. The columns without one share what is left. */
  width?: `${number}rem` | undefined
  /** Where the widths do not fit: as narrow as it still reads. */
  minWidth?: `${number}rem` | undefined
  /** At least its width, and all that the others leave. */
  fills?: boolean | undefined
  /** `fact` unless said; the first column is the title. */
  card?: CardPlace | undefined
  /** `first`: rather than narrow the others. `last`: only when even the narrow ones do not fit. Cards keep it. */
  leaves?: 'first' | 'last' | undefined
  /** The column says itself what it shows, so no header is drawn (it is still read out). */
  headerHidden?: boolean | undefined
}

export interface DataTableProps<Row> {
  /** What the rows are: "MCP servers". */
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row's name, for its menu and its link: "GitHub". */
  rowName: (row: Row) => string
  /** The whole row opens. With `href` the row is a real link as well. */
  onOpen?: ((row: Row) => void) | undefined
  href?: ((row: Row) => string) | undefined
  menu?: ((row: Row) => MenuEntry[]) | undefined
  /** Shown in place of rows: one muted sentence. */
  empty?: ReactNode
  /** The first answer has not come yet. */
  loading?: boolean | undefined
  /** Its own scroll, of this CSS height. Without it the page scrolls and the head sticks to the page. */
  height?: string | undefined
}

export function placeOf<Row>(column: Column<Row>, index: number): CardPlace {
  return column.card ?? (index === 0 ? 'title' : 'fact')
}
