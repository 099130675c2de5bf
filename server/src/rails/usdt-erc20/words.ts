import type { Language } from '@emun/contract/language'
import { chainWords } from '../chain-words.ts'
import type { RailWords } from '../rail.ts'

/** As wallets and exchanges write it, in every language. */
const title = 'USDT (ERC20)'

export const words = chainWords(
  'usdt-erc20',
  { he: title, ar: title, ru: title, en: title },
  {
    he: 'הכתובת מתחילה ב־0x ויש בה 42 תווים.',
    ar: 'يبدأ العنوان بـ 0x ويتكوّن من 42 حرفًا.',
    ru: 'Адрес начинается с 0x, в нём 42 символа.',
    en: 'The address starts with 0x and has 42 characters.',
  },
) satisfies Record<Language, RailWords>
