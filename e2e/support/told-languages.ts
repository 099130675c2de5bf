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

/**
 * A story may take a minute or more while its parts are held by the tests of the rooms too: EMUN_EVERY=story tells it, as one does
 * before a change of what it is about.
 */
export function isLongToldNow(): boolean {
  return process.env['EMUN_EVERY'] === 'story'
}
