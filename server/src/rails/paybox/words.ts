import type { Language } from '@emun/contract/language'
import type { RailWords } from '../rail.ts'
import { transferAppWords } from '../transfer-app-words.ts'

export const words = transferAppWords({ he: 'פייבוקס', ar: 'PayBox', ru: 'PayBox', en: 'PayBox' }) satisfies Record<
  Language,
  RailWords
>
