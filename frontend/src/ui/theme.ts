export type Theme = 'system' | 'light' | 'dark'

/** Dresses the page. The server writes the same attribute into the first response, so nothing flashes. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme
}
