import { type RefObject, useEffect, useState } from 'react'

/** Drawn beyond each edge, so that neither the wheel nor the arrow keys meet a gap. */
const OVERSCAN = 12
/** Fewer rows than this cost less than the bookkeeping. */
const WORTHWHILE = 200

export interface RowWindow {
  /** False for short lists, which are drawn whole. */
  active: boolean
  first: number
  /** One past the last row drawn. */
  last: number
  /** Pixels that stand for the rows above and below. */
  before: number
  after: number
}

/**
 * Which of `count` equally high rows are near the visible part of their scroll container.
 * `list` holds the drawn rows; the first with `data-row` gives the true height.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  guessedHeight: number,
): RowWindow {
  const active = count > WORTHWHILE
  const [seen, setSeen] = useState({ height: guessedHeight, first: 0, last: 2 * OVERSCAN })

  useEffect(() => {
    const element = list.current
    if (!active || !element) return
    const scroller = scrollParent(element)
    function measure() {
      if (!element) return
      const view = scroller instanceof Element ? scroller.getBoundingClientRect() : null
      const top = (view?.top ?? 0) - element.getBoundingClientRect().top
      const visible = view?.height ?? window.innerHeight
      const height = pitch(element) ?? guessedHeight
      const first = Math.max(0, Math.floor(top / height) - OVERSCAN)
      const last = Math.ceil((top + visible) / height) + OVERSCAN
      setSeen((old) =>
        old.first === first && old.last === last && old.height === height ? old : { height, first, last },
      )
    }
    measure()
    scroller.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      scroller.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [active, list, guessedHeight])

  if (!active) return { active, first: 0, last: count, before: 0, after: 0 }
  const last = Math.min(seen.last, count)
  const first = Math.min(seen.first, last)
  return { active, first, last, before: first * seen.height, after: (count - last) * seen.height }
}

/** From the top of one row to the top of the next, gaps included. */
function pitch(list: HTMLElement): number | null {
  const [one, two] = list.querySelectorAll<HTMLElement>('[data-row]')
  if (!one || !two) return null
  return two.getBoundingClientRect().top - one.getBoundingClientRect().top || null
}

function scrollParent(element: Element): Element | Window {
  for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node
  }
  return window
}
