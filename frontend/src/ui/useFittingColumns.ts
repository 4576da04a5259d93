import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Column } from './data-table'

const MENU_REM = 3
/** What a column without a width needs at the least. */
const SHARE_REM = 6

/** The columns that the table's own width has room for; the window's says little beside a sidebar. */
export function useFittingColumns<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: Column<Row>[],
  hasMenu: boolean,
) {
  const room = useWidthInRem(frame) - (hasMenu ? MENU_REM : 0)
  const { columns: shown, tight } = fitColumns(columns, room)
  const widthOf = (column: Column<Row>) =>
    column.fills ? undefined : tight ? (column.minWidth ?? column.width) : column.width
  return { columns: shown, widthOf }
}

export function fitColumns<Row>(columns: Column<Row>[], room: number) {
  let shown = columns
  const without = (place: 'first' | 'last') => {
    const index = shown.findLastIndex((column) => column.leaves === place)
    if (index === -1) return false
    shown = shown.toSpliced(index, 1)
    return true
  }
  while (needed(shown, false) > room && without('first'));
  while (needed(shown, true) > room && without('last'));
  return { columns: shown, tight: needed(shown, false) > room }
}

function needed<Row>(columns: Column<Row>[], tight: boolean): number {
  return columns.reduce((sum, { width, minWidth }) => {
    const length = tight ? (minWidth ?? width) : width
    return sum + (length ? Number.parseFloat(length) : SHARE_REM)
  }, 0)
}

/** Endless until it is measured, and where nothing has a size, as in jsdom. */
function useWidthInRem(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setWidth(current.clientWidth / rem || Infinity)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
