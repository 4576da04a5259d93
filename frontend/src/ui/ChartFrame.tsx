import { type ReactNode, useId, useState } from 'react'

export interface ChartTable {
  columns: string[]
  /** The first cell names the row. */
  rows: (string | number)[][]
}

interface ChartFrameProps {
  title: string
  /** The number that matters, large. */
  figure?: string | undefined
  /** In words what the picture shows: "24 errors, 3.7%". Also its text for screen readers. */
  words: string
  legend?: ReactNode
  /** Below the drawing, from left to right. */
  axis?: readonly string[] | undefined
  /** The same facts without a drawing. */
  table: ChartTable
  children: ReactNode
}

/** A chart with its title, its words and, behind a button, its table. */
export function ChartFrame({ title, figure, words, legend, axis, table, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  const tableId = useId()
  return (
    <figure className="chart">
      <figcaption className="chart__head">
        <span className="chart__title">{title}</span>
        {!asTable && legend}
        <button
          type="button"
          className="link chart__switch"
          aria-expanded={asTable}
          aria-controls={asTable ? tableId : undefined}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
      </figcaption>
      <p className="chart__figures">
        {figure && <span className="chart__figure">{figure}</span>}
        <span className="chart__words">{words}</span>
      </p>
      {asTable ? (
        <Facts id={tableId} title={title} table={table} />
      ) : (
        <>
          {children}
          {axis && (
            <div className="chart__axis" aria-hidden="true">
              {axis.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </div>
          )}
        </>
      )}
    </figure>
  )
}

function Facts({ id, title, table }: { id: string; title: string; table: ChartTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
    <section className="chart__table" id={id} aria-label={`${title}, table`} tabIndex={0}>
      <table className="data-table data-table--auto">
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? 'is-end' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                // A row's cells are known by their column.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} className="is-end">
                  {typeof value === 'number' ? value.toLocaleString() : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
