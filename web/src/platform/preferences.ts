import { chooseLanguage, type Language } from '@emun/contract/language'

export type Theme = 'system' | 'light' | 'dark'

const yearSeconds = 31_536_000

/** The language of the page as it stands: the server chose the file, the visitor may have switched since. */
export function pageLanguage(): Language {
  return chooseLanguage(document.documentElement.lang, null, [])
}

/** Keeps the choice for the server's next page. Whoever repaints this one also turns its direction, at the same moment. */
export function storeLanguage(language: Language): void {
  writeCookie('language', language)
}

export function pageTheme(): Theme {
  const stored = readCookie('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Keeps the choice for the server's next page and paints this one. */
export function storeTheme(theme: Theme): void {
  writeCookie('theme', theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  paintBrowserFrame()
}

/** The canvas colours of ui's two palettes, for the frame a phone's browser draws around the page. */
const frameColour = { light: '#faf8f4', dark: '#0f1817' } as const

function paintBrowserFrame(): void {
  const theme = pageTheme()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = frameColour[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
  }
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is asynchronous, and a reload right after the choice must already carry it.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${secure}`
}
