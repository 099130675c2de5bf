/** The four languages, in the order of fallback for a missing text (missing texts fail the build). */
export const languages = ['he', 'ar', 'ru', 'en'] as const

export type Language = (typeof languages)[number]
export type Direction = 'rtl' | 'ltr'

export const fallbackLanguage: Language = 'en'

export function isLanguage(value: string | null | undefined): value is Language {
  return (languages as readonly (string | null | undefined)[]).includes(value)
}

export function directionOf(language: Language): Direction {
  return language === 'he' || language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The language to speak: the stored choice, else the link's, else the first of the browser's languages that is
 * supported, else English. Browser languages come in order of preference (`navigator.languages` or Accept-Language).
 */
export function chooseLanguage(
  stored: string | null | undefined,
  link: string | null | undefined,
  browser: readonly string[],
): Language {
  if (isLanguage(stored)) return stored
  if (isLanguage(link)) return link
  for (const tag of browser) {
    const primary = tag.toLowerCase().split('-')[0]
    const known = primary === 'iw' ? 'he' : primary
    if (isLanguage(known)) return known
  }
  return fallbackLanguage
}

export { plural, type PluralForms } from './plural.ts'
