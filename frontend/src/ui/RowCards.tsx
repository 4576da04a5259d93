import { useRef } from 'react'
import { cx } from './cx'
import { type CardPlace, type DataTableProps, placeOf } from './data-table'
import { IconButton } from './IconButton'
import { Menu } from './Menu'
import { pressOnRow, RowOpener } from './RowOpener'
import { Loading, Skeleton } from './Skeleton'
import { useRowWindow } from './useRowWindow'

const CARD_HEIGHT = 78
const SKELETON_CARDS = ['a', 'b', 'c']

/** What a table becomes below `md`: a card per row, with the same columns in other places. */
export function RowCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, loading, height } = props
  const list = useRef<HTMLUListElement>(null)
  const drawn = useRowWindow(list, rows.length, CARD_HEIGHT)
  const scroll = height
    ? { className: 'row-cards-scroll', role: 'region', 'aria-label': label, tabIndex: 0, style: { height } }
    : {}

  if (loading && rows.length === 0) {
    return (
      <Loading label={`Loading ${label}`} className="row-cards">
        {SKELETON_CARDS.map((key) => (
          <Skeleton key={key} height="4.375rem" className="rounded-lg" />
        ))}
      </Loading>
    )
  }
  return (
    <div {...scroll}>
      <ul
        ref={list}
        className={cx('row-cards', drawn.active && 'row-cards--windowed')}
        aria-label={label}
        data-rows
        style={{ paddingTop: drawn.before, paddingBottom: drawn.after }}
      >
        {rows.slice(drawn.first, drawn.last).map((row) => (
          <RowCard key={rowKey(row)} {...props} row={row} />
        ))}
      </ul>
    </div>
  )
}

function RowCard<Row>({ row, columns, rowName, onOpen, href, menu }: DataTableProps<Row> & { row: Row }) {
  const at = (place: CardPlace) => columns.filter((column, index) => placeOf(column, index) === place)
  const facts = at('fact')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the title takes the keys
    <li
      data-row
      className={cx('row-card', onOpen && 'opens')}
      onClick={onOpen && ((event) => pressOnRow(event) && onOpen(row))}
    >
      <div className="row-card__head">
        <div className="row-card__title">
          {at('title').map((column) => (
            <RowOpener key={column.id} row={row} onOpen={onOpen} href={href}>
              {column.cell(row)}
            </RowOpener>
          ))}
        </div>
        <div className="row-card__aside">
          {at('aside').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
          {menu && (
            <Menu
              trigger={<IconButton icon="dots" size="sm" label={`${rowName(row)}: more`} />}
              entries={menu(row)}
            />
          )}
        </div>
      </div>
      {at('line').map((column) => (
        <div key={column.id}>{column.cell(row)}</div>
      ))}
      {facts.length > 0 && (
        <dl className="row-card__facts">
          {facts.map((column) => (
            <div key={column.id} className="row-card__fact">
              <dt className={column.headerHidden ? 'sr' : undefined}>{column.header}</dt>
              <dd className={column.align === 'end' ? 'tnum' : undefined}>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
