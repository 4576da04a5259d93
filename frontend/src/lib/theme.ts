import type { User } from './session'

export type Theme = User['theme']

export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme
}

export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}
