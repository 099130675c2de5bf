import type { Language } from '../language/index.ts'

/** A bank of Israel by its number in the clearing: digits without zeros in front, as people write it. */
export type Bank = {
  readonly code: string
  readonly name: Readonly<Record<Language, string>>
  /** The bank that took it over, when its number is only found on old papers. */
  readonly nowPartOf?: string
}

const bank = (code: string, he: string, en: string, ar: string, ru: string): Bank => ({
  code,
  name: { he, en, ar, ru },
})

/**
 * The banks in which people have accounts, by the Bank of Israel's table of identification numbers of July 2026; the
 * Palestinian banks and card companies of that table are not reached by a transfer of the clearing, so they are left out.
 */
export const banks: readonly Bank[] = [
  bank('3', 'בנק אש ישראל', 'Bank Esh', 'بنك إيش', 'Банк Эш'),
  bank('4', 'בנק יהב', 'Bank Yahav', 'بنك ياهف', 'Банк Яхав'),
  bank('9', 'בנק הדואר', 'Postal Bank', 'بنك البريد', 'Почтовый банк'),
  bank('10', 'בנק לאומי', 'Bank Leumi', 'بنك لئومي', 'Банк Леуми'),
  bank('11', 'בנק דיסקונט', 'Discount Bank', 'بنك ديسكونت', 'Банк Дисконт'),
  bank('12', 'בנק הפועלים', 'Bank Hapoalim', 'بنك هبوعليم', 'Банк Апоалим'),
  bank('14', 'בנק אוצר החייל', 'Bank Otsar Hahayal', 'بنك أوتسار هحيال', 'Банк Оцар ха-Хаяль'),
  bank('15', 'אופק אגודת אשראי', 'Ofek Credit Union', 'أوفيك', 'Офек'),
  bank('17', 'בנק מרכנתיל', 'Mercantile Bank', 'بنك مركنتيل', 'Банк Меркантиль'),
  bank('18', 'וואן זירו', 'One Zero', 'ون زيرو', 'One Zero'),
  bank('20', 'בנק מזרחי טפחות', 'Mizrahi Tefahot', 'بنك مزراحي طفحوت', 'Банк Мизрахи-Тфахот'),
  bank('22', 'סיטיבנק', 'Citibank', 'سيتي بنك', 'Ситибанк'),
  bank('23', 'HSBC', 'HSBC', 'HSBC', 'HSBC'),
  bank('25', 'BNP Paribas', 'BNP Paribas', 'BNP Paribas', 'BNP Paribas'),
  bank('31', 'הבנק הבינלאומי', 'First International Bank', 'البنك الدولي الأول', 'Первый международный банк'),
  bank('39', 'State Bank of India', 'State Bank of India', 'State Bank of India', 'State Bank of India'),
  bank('46', 'בנק מסד', 'Bank Massad', 'بنك مساد', 'Банк Масад'),
  bank('52', 'בנק פאג״י', 'Bank PAGI', 'بنك باجي', 'Банк ПАГИ'),
  bank('54', 'בנק ירושלים', 'Bank of Jerusalem', 'بنك القدس', 'Банк Иерусалим'),
  bank('68', 'בנק מוניציפל', 'Municipal Bank', 'البنك البلدي', 'Муниципальный банк'),
  bank('99', 'בנק ישראל', 'Bank of Israel', 'بنك إسرائيل', 'Банк Израиля'),
  { ...bank('13', 'בנק איגוד', 'Union Bank', 'بنك إيغود', 'Банк Игуд'), nowPartOf: '20' },
  { ...bank('26', 'יובנק', 'U-Bank', 'يو بنك', 'U-Bank'), nowPartOf: '31' },
  {
    ...bank('34', 'בנק ערבי ישראלי', 'Arab Israel Bank', 'البنك العربي الإسرائيلي', 'Арабский банк Израиля'),
    nowPartOf: '10',
  },
]

/** A bank by its number, however many zeros were written in front of it; null for one that we do not know. */
export function bankOf(code: string): Bank | null {
  const plain = code.replace(/^0+/, '')
  return banks.find((each) => each.code === plain) ?? null
}
