import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. Where nothing can answer (tests), `fallback`. */
export function useMediaQuery(query: string, fallback: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? fallback)
}

/** The design's `md`: from here on rows are rows; below it they are cards. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 48rem)', true)
}
