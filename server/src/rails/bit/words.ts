import type { Language } from '@emun/contract/language'
import type { RailWords } from '../rail.ts'
import { transferAppWords } from '../transfer-app-words.ts'

export const words = transferAppWords({ he: 'ביט', ar: 'Bit', ru: 'Bit', en: 'Bit' }) satisfies Record<
  Language,
  RailWords
>
