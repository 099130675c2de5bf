import type { Language } from '@emun/contract/language'

const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  sandbox: { he: 'שער להדגמה', ar: 'سعر تجريبي', ru: 'демонстрационный курс', en: 'demonstration rate' },
  'bank-of-israel': { he: 'בנק ישראל', ar: 'بنك إسرائيل', ru: 'Банк Израиля', en: 'Bank of Israel' },
  ecb: {
    he: 'הבנק המרכזי האירופי',
    ar: 'البنك المركزي الأوروبي',
    ru: 'Европейский центральный банк',
    en: 'European Central Bank',
  },
  coinbase: { he: 'Coinbase', ar: 'Coinbase', ru: 'Coinbase', en: 'Coinbase' },
  bitstamp: { he: 'Bitstamp', ar: 'Bitstamp', ru: 'Bitstamp', en: 'Bitstamp' },
}

/** Who says what a currency costs, by its name on the wire; undefined for one that has no words here. */
export function rateSourceText(source: string, language: Language): string | undefined {
  return words[source]?.[language]
}
