import type { Language } from '@emun/contract/language'
import { ar } from './words.ar.ts'
import { en, type StatementWords } from './words.en.ts'
import { he } from './words.he.ts'
import { ru } from './words.ru.ts'

export type { StatementWords }

/** The words of a statement; on the screen the same things are called the same. */
export const words: Readonly<Record<Language, StatementWords>> = { he, ar, ru, en }
