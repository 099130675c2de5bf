import type { Language } from '@emun/contract/language'

/** Kinds of shops, by their category code of ISO 18245: as the issuers tell which of them end a card. */
const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '4829': { he: 'העברות כספים', ar: 'تحويل الأموال', ru: 'Денежные переводы', en: 'Money transfers' },
  '5967': {
    he: 'מכירה בטלפון ותכנים למבוגרים',
    ar: 'البيع عبر الهاتف ومحتوى البالغين',
    ru: 'Продажи по телефону и контент для взрослых',
    en: 'Telemarketing and adult content',
  },
  '6010': {
    he: 'משיכת מזומן בסניף',
    ar: 'سحب النقد من الفروع',
    ru: 'Выдача наличных в отделениях',
    en: 'Cash at a counter',
  },
  '6011': {
    he: 'משיכת מזומן בכספומט',
    ar: 'سحب النقد من الصراف الآلي',
    ru: 'Выдача наличных в банкоматах',
    en: 'Cash machines',
  },
  '6051': {
    he: 'מטבעות קריפטו ותחליפי מזומן',
    ar: 'العملات المشفرة وما يعادل النقد',
    ru: 'Криптовалюта и аналоги наличных',
    en: 'Crypto and other cash equivalents',
  },
  '6211': {
    he: 'מסחר בניירות ערך',
    ar: 'تداول الأوراق المالية',
    ru: 'Торговля ценными бумагами',
    en: 'Trading in securities',
  },
  '6540': {
    he: 'טעינת ארנקים אחרים',
    ar: 'شحن محافظ أخرى',
    ru: 'Пополнение других кошельков',
    en: 'Topping up other wallets',
  },
  '7273': { he: 'שירותי היכרויות', ar: 'خدمات التعارف', ru: 'Службы знакомств', en: 'Dating services' },
  '7800': { he: 'הגרלות', ar: 'اليانصيب', ru: 'Лотереи', en: 'Lotteries' },
  '7801': { he: 'קזינו ברשת', ar: 'الكازينوهات على الإنترنت', ru: 'Онлайн-казино', en: 'Online casinos' },
  '7995': { he: 'הימורים', ar: 'المراهنات', ru: 'Азартные игры и ставки', en: 'Gambling and betting' },
}

/** A kind of shop in the words of a language. One that has none here is shown as its issuer says it. */
export function categoryWord(risk: string, language: Language): string {
  return words[risk]?.[language] ?? risk
}
