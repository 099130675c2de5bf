import type { Language } from '@emun/contract/language'
import { chainWords } from '../chain-words.ts'
import type { RailWords } from '../rail.ts'

/** As wallets and exchanges write it, in every language. */
const title = 'USDT (TRC20)'

export const words = chainWords(
  'usdt-trc20',
  { he: title, ar: title, ru: title, en: title },
  {
    he: 'הכתובת מתחילה ב־T ויש בה 34 תווים.',
    ar: 'يبدأ العنوان بالحرف T ويتكوّن من 34 حرفًا.',
    ru: 'Адрес начинается с T, в нём 34 символа.',
    en: 'The address starts with T and has 34 characters.',
  },
) satisfies Record<Language, RailWords>
