import { chooseLanguage, directionOf, type Language } from '@emun/contract/language'
import type { Theme } from '@emun/ui'

const languageKey = 'consoleLanguage'
const themeKey = 'consoleTheme'

/** The language to begin in: the stored choice, else the link's, else the browser's. */
export function startLanguage(): Language {
  const link = new URLSearchParams(location.search).get('lang')
  return chooseLanguage(localStorage.getItem(languageKey), link, navigator.languages)
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
}

export function startTheme(): Theme {
  const stored = localStorage.getItem(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function storeTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
}

/** Sets language, direction and theme on the empty page, before anything is painted on it. */
export function prepareDocument(language: Language, theme: Theme): void {
  const page = document.documentElement
  page.lang = language
  page.dir = directionOf(language)
  if (theme !== 'system') page.dataset['theme'] = theme
}
