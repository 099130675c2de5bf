import { type Language, languages } from '@emun/contract/language'
import { desktop, phone } from './story.ts'

/**
 * A story goes the same way in every language, so with every run it is told in the one that its file gives it, and the files
 * share the four out evenly among them. EMUN_EVERY=language tells each in all, which takes twice as long.
 */
export function toldIn(own: Language): readonly Language[] {
  return process.env['EMUN_EVERY'] === 'language' ? languages : [own]
}

const sizes: Readonly<Record<Language, typeof phone>> = { he: phone, ar: desktop, ru: phone, en: desktop }

/** Where a story is told in this language: either direction is told on either size. */
export function sizeIn(language: Language): typeof phone {
  return sizes[language]
}
