import type { Language } from '@emun/contract/language'
import type { RailWords } from '../rail.ts'
import { transferAppWords } from '../transfer-app-words.ts'

export const words = transferAppWords({ he: 'בנקט', ar: 'Banket', ru: 'Banket', en: 'Banket' }) satisfies Record<
  Language,
  RailWords
>
