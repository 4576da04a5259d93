import { type RefCallback, useCallback } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * For a part that may scroll: puts it in the tab order only while it is taller than its room and holds nothing else
 * that takes focus, so that the keyboard can always read to the end.
 */
export function useScrollByKeys(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      const needed = element.scrollHeight > element.clientHeight + 1 && !element.querySelector(FOCUSABLE)
      if (needed) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
}
