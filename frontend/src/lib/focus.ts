import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** After the present work: a dialog that closes by the same press gives its focus back first. */
export function focusSoon(element: RefObject<HTMLElement | null>): () => void {
  const timer = setTimeout(() => element.current?.focus({ preventScroll: true }), 0)
  return () => clearTimeout(timer)
}

/**
 * For an act whose own button leaves with the thing it acts on: call `expect` when it succeeded, and once `busy` ends,
 * focus goes to `target` instead of nowhere.
 */
export function useFocusAfter(busy: boolean, target: RefObject<HTMLElement | null>): () => void {
  const expected = useRef(false)
  useEffect(() => {
    if (busy || !expected.current) return undefined
    expected.current = false
    return focusSoon(target)
  }, [busy, target])
  return useCallback(() => {
    expected.current = true
  }, [])
}
