import type { Language } from '@emun/contract/language'

/** A letter of each file that a page in the language is drawn from. */
const letters: Readonly<Record<Language, string>> = { he: 'aא', ar: 'aع', ru: 'aя', en: 'a' }

/** Asks for the fonts of a language before there is any text to draw in them. */
export function fetchFonts(language: Language): void {
  document.fonts.load("1em 'Rubik Variable'", letters[language]).catch(() => undefined)
}
