import type { Language } from '@emun/contract/language'
import { ar } from './messages.ar.ts'
import { type DemoMessages, en } from './messages.en.ts'
import { he } from './messages.he.ts'
import { ru } from './messages.ru.ts'

/** The words of the demo's own page, all at once: they are read while prerendering, and no visitor downloads them as a script. */
export const demoText: Readonly<Record<Language, DemoMessages>> = { he, ar, ru, en }
