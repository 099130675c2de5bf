import type { Language } from '@emun/contract/language'
import { categoryWord } from './category-words.ts'

type Words = Readonly<Record<Language, string>>

/** Kinds of shops that cards are used at every day, by their category code of ISO 18245: each from one code to another. */
const ranges: readonly (readonly [from: number, to: number, words: Words])[] = [
  [3000, 3299, { he: 'טיסות', ar: 'شركات الطيران', ru: 'Авиабилеты', en: 'Airlines' }],
  [3351, 3441, { he: 'השכרת רכב', ar: 'تأجير السيارات', ru: 'Аренда автомобилей', en: 'Car rental' }],
  [3501, 3999, { he: 'מלונות', ar: 'الفنادق', ru: 'Гостиницы', en: 'Hotels' }],
  [4111, 4131, { he: 'תחבורה ציבורית', ar: 'النقل العام', ru: 'Общественный транспорт', en: 'Public transport' }],
  [4511, 4511, { he: 'טיסות', ar: 'شركات الطيران', ru: 'Авиабилеты', en: 'Airlines' }],
  [4722, 4722, { he: 'סוכנויות נסיעות', ar: 'وكالات السفر', ru: 'Турагентства', en: 'Travel agencies' }],
  [4812, 4816, { he: 'תקשורת ואינטרנט', ar: 'الاتصالات والإنترنت', ru: 'Связь и интернет', en: 'Phone and internet' }],
  [
    4899,
    4899,
    { he: 'טלוויזיה ותוכן', ar: 'التلفزيون والمحتوى', ru: 'Телевидение и контент', en: 'Television and streaming' },
  ],
  [
    4900,
    4900,
    { he: 'חשמל, מים וגז', ar: 'الكهرباء والمياه والغاز', ru: 'Коммунальные услуги', en: 'Electricity, water and gas' },
  ],
  [5200, 5261, { he: 'בית וגינה', ar: 'المنزل والحديقة', ru: 'Дом и сад', en: 'Home and garden' }],
  [5300, 5399, { he: 'חנויות כלבו', ar: 'المتاجر العامة', ru: 'Универсальные магазины', en: 'General stores' }],
  [5411, 5499, { he: 'מזון', ar: 'البقالة', ru: 'Продукты', en: 'Groceries' }],
  [5541, 5552, { he: 'דלק וטעינת רכב', ar: 'الوقود وشحن السيارات', ru: 'Заправка и зарядка', en: 'Fuel and charging' }],
  [5611, 5699, { he: 'ביגוד והנעלה', ar: 'الملابس والأحذية', ru: 'Одежда и обувь', en: 'Clothes and shoes' }],
  [
    5712,
    5722,
    { he: 'ריהוט ומוצרי חשמל', ar: 'الأثاث والأجهزة', ru: 'Мебель и техника', en: 'Furniture and appliances' },
  ],
  [
    5732,
    5735,
    {
      he: 'אלקטרוניקה ותוכנה',
      ar: 'الإلكترونيات والبرامج',
      ru: 'Электроника и программы',
      en: 'Electronics and software',
    },
  ],
  [5811, 5814, { he: 'מסעדות ובתי קפה', ar: 'المطاعم والمقاهي', ru: 'Рестораны и кафе', en: 'Restaurants and cafés' }],
  [
    5815,
    5818,
    {
      he: 'תוכן דיגיטלי ומשחקים',
      ar: 'المحتوى الرقمي والألعاب',
      ru: 'Цифровой контент и игры',
      en: 'Digital content and games',
    },
  ],
  [5912, 5912, { he: 'בתי מרקחת', ar: 'الصيدليات', ru: 'Аптеки', en: 'Pharmacies' }],
  [5942, 5942, { he: 'ספרים', ar: 'الكتب', ru: 'Книги', en: 'Books' }],
  [
    5964,
    5969,
    { he: 'קניות מרחוק', ar: 'التسوّق عن بُعد', ru: 'Покупки по почте и в интернете', en: 'Shopping by mail and online' },
  ],
  [7011, 7011, { he: 'מלונות', ar: 'الفنادق', ru: 'Гостиницы', en: 'Hotels' }],
  [7311, 7311, { he: 'פרסום', ar: 'الإعلانات', ru: 'Реклама', en: 'Advertising' }],
  [7372, 7379, { he: 'שירותי מחשוב', ar: 'خدمات الحاسوب', ru: 'Компьютерные услуги', en: 'Computer services' }],
  [7832, 7999, { he: 'בילוי ותרבות', ar: 'الترفيه والثقافة', ru: 'Развлечения и культура', en: 'Leisure and culture' }],
  [8011, 8099, { he: 'בריאות', ar: 'الصحة', ru: 'Здоровье', en: 'Health' }],
  [8211, 8299, { he: 'לימודים', ar: 'التعليم', ru: 'Образование', en: 'Education' }],
]

/** A kind of shop in the words of a language; null for one that has none here. */
export function shopCategory(code: string, language: Language): string | null {
  const known = categoryWord(code, language)
  if (known !== code) return known
  const place = Number(code)
  return ranges.find(([from, to]) => place >= from && place <= to)?.[2][language] ?? null
}
