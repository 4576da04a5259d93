import { useRef } from 'react'
import { cx } from './cx'
import { type DataTableProps, placeOf } from './data-table'
import { IconButton } from './IconButton'
import { Menu } from './Menu'
import { RowCards } from './RowCards'
import { pressOnRow, RowOpener } from './RowOpener'
import { Loading, Skeleton } from './Skeleton'
import { useFittingColumns } from './useFittingColumns'
import { useIsWide } from './useMediaQuery'
import { useRowWindow } from './useRowWindow'

export type { Column, DataTableProps } from './data-table'

const ROW_HEIGHT = 39
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

/** Rows from `md` on, cards below it. Ten thousand rows are drawn by the window. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useIsWide()
  if (props.rows.length === 0 && !props.loading) {
    return <div className="table-frame data-table__empty">{props.empty ?? 'Nothing here yet.'}</div>
  }
  return wide ? <Table {...props} /> : <RowCards {...props} />
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, menu, loading, height } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { columns, widthOf } = useFittingColumns(frame, props.columns, menu !== undefined)
  const drawn = useRowWindow(body, rows.length, ROW_HEIGHT)
  const span = columns.length + (menu ? 1 : 0)
  // Its own scroll must be reachable by the keyboard even if no row can be opened.
  const scroll = height ? { role: 'region', 'aria-label': label, tabIndex: 0, style: { height } } : {}

  return (
    <div ref={frame} className={cx('table-frame', height && 'table-frame--scroll')} {...scroll}>
      <table
        className={cx('data-table', drawn.active && 'data-table--windowed')}
        aria-label={label}
        aria-rowcount={drawn.active ? rows.length + 1 : undefined}
        aria-busy={loading || undefined}
      >
        <thead>
          <tr aria-rowindex={drawn.active ? 1 : undefined}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.align === 'end' ? 'is-end' : undefined}
                style={{ width: widthOf(column) }}
              >
                {column.headerHidden ? <span className="sr">{column.header}</span> : column.header}
              </th>
            ))}
            {menu && (
              <th scope="col" className="data-table__menu">
                <span className="sr">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} data-rows>
          {drawn.before > 0 && <Gap span={span} height={drawn.before} />}
          {rows.slice(drawn.first, drawn.last).map((row, index) => (
            <TableRow
              key={rowKey(row)}
              {...props}
              columns={columns}
              row={row}
              // The head is row 1.
              rowIndex={drawn.active ? drawn.first + index + 2 : undefined}
            />
          ))}
          {drawn.after > 0 && <Gap span={span} height={drawn.after} />}
        </tbody>
      </table>
      {loading && rows.length === 0 && (
        <Loading label={`Loading ${label}`} className="flex flex-col gap-5 p-3">
          {SKELETON_ROWS.map((key) => (
            <Skeleton key={key} height="1.1875rem" />
          ))}
        </Loading>
      )}
    </div>
  )
}

interface TableRowProps<Row> extends DataTableProps<Row> {
  row: Row
  rowIndex: number | undefined
}

function TableRow<Row>({ row, rowIndex, columns, rowName, onOpen, href, menu }: TableRowProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the opener in the first cell takes the keys
    <tr
      data-row
      className={onOpen && 'opens'}
      aria-rowindex={rowIndex}
      onClick={onOpen && ((event) => pressOnRow(event) && onOpen(row))}
    >
      {columns.map((column, index) => (
        <td key={column.id} className={column.align === 'end' ? 'is-end' : undefined}>
          {placeOf(column, index) === 'title' ? (
            <RowOpener row={row} onOpen={onOpen} href={href}>
              {column.cell(row)}
            </RowOpener>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {menu && (
        <td className="data-table__menu">
          <Menu
            trigger={<IconButton icon="dots" size="sm" label={`${rowName(row)}: more`} />}
            entries={menu(row)}
          />
        </td>
      )}
    </tr>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ span, height }: { span: number; height: number }) {
  return (
    <tr className="data-table__gap" aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is nothing but height */}
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
