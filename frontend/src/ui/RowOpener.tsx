import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

interface RowOpenerProps<Row> {
  row: Row
  onOpen?: ((row: Row) => void) | undefined
  href?: ((row: Row) => string) | undefined
  children: ReactNode
}

/** The part of a row that the keyboard and screen readers open; the pointer may press anywhere on the row. */
export function RowOpener<Row>({ row, onOpen, href, children }: RowOpenerProps<Row>) {
  if (href) {
    return (
      <a
        className="row-open"
        href={href(row)}
        onKeyDown={walkRows}
        onClick={(event) => follow(event, row, onOpen)}
      >
        {children}
      </a>
    )
  }
  if (!onOpen) return children
  return (
    <button
      type="button"
      className="row-open"
      onKeyDown={walkRows}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(row)
      }}
    >
      {children}
    </button>
  )
}

function follow<Row>(event: MouseEvent, row: Row, onOpen: ((row: Row) => void) | undefined) {
  event.stopPropagation()
  // A new tab or window is the browser's business.
  if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  onOpen(row)
}

/** Arrows go from row to row; Tab goes through everything in a row. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  // Also at the last row that is drawn: scrolling away from the focus would take its row out of the page.
  event.preventDefault()
  const rows = event.currentTarget.closest('[data-rows]')
  const openers = [...(rows?.querySelectorAll<HTMLElement>('.row-open') ?? [])]
  openers[openers.indexOf(event.currentTarget) + step]?.focus()
}

/** For the row itself: a press that was not meant for something inside it, nor for selecting text. */
export function pressOnRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element
  if (!event.currentTarget.contains(target)) return false
  if (target.closest('a, button, input, select, textarea, label, [role="menuitem"], [role="switch"]'))
    return false
  return !window.getSelection()?.toString()
}
