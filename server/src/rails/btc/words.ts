import type { Language } from '@emun/contract/language'
import { chainWords } from '../chain-words.ts'
import type { RailWords } from '../rail.ts'

const titles = { he: 'ביטקוין', ar: 'بيتكوين', ru: 'Биткоин', en: 'Bitcoin' }

export const words = chainWords('btc', titles, {
  he: 'הכתובת מתחילה ב־bc1, ב־1 או ב־3.',
  ar: 'يبدأ العنوان بـ bc1 أو 1 أو 3.',
  ru: 'Адрес начинается с bc1, 1 или 3.',
  en: 'The address starts with bc1, 1 or 3.',
}) satisfies Record<Language, RailWords>
