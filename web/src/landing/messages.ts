import type { Language } from '@emun/contract/language'
import { ar } from './messages.ar.ts'
import { en, type LandingMessages } from './messages.en.ts'
import { he } from './messages.he.ts'
import { ru } from './messages.ru.ts'

/** The words of the public pages, all at once: they are read while prerendering, and no visitor downloads them as a script. */
export const landingText: Readonly<Record<Language, LandingMessages>> = { he, ar, ru, en }
