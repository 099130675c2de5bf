import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../language/index.ts'
import type { WireMoney } from '../money/index.ts'
import { type DetailsOf, type RefusalCode, refusalCodes } from './catalogue.ts'
import type { Print, Sentences } from './sentence.ts'
import { first as arFirst } from './first-sentences.ar.ts'
import { ar } from './sentences.ar.ts'
import { first as enFirst } from './first-sentences.en.ts'
import { en } from './sentences.en.ts'
import { first as heFirst } from './first-sentences.he.ts'
import { he } from './sentences.he.ts'
import { first as ruFirst } from './first-sentences.ru.ts'
import { ru } from './sentences.ru.ts'

const sentences: Readonly<Record<Language, Sentences>> = {
  he: { ...heFirst, ...he },
  ar: { ...arFirst, ...ar },
  ru: { ...ruFirst, ...ru },
  en: { ...enFirst, ...en },
}
const translations = ['he', 'ar', 'ru'] as const

type CodeWithDetails = { [C in RefusalCode]: DetailsOf<C> extends undefined ? never : C }[RefusalCode]

const dollars = (amount: string): WireMoney => ({ amount, currency: 'USD' })
const retryAt = '2026-03-05T13:40:00Z'

/** Details for every code that has them: the fullest form, each value unlike the others. */
const samples: { readonly [C in CodeWithDetails]: DetailsOf<C> } = {
  min_6_symbol: { minimum: 6 },
  max_symbol: { maximum: 140 },
  under_age: { minimumAge: 18 },
  too_many_decimals: { digits: 8 },
  chain_address_of_another_network: { network: 'TRON' },
  file_too_big: { maximumBytes: 5_242_880 },
  too_many_pixels: { maximumMegapixels: 40 },
  verification_required: { requestType: 'general' },
  user_blocked: { reason: 'security_threat', since: '2026-03-01T08:00:00Z' },
  account_closed: { since: '2026-03-01T08:00:00Z' },
  login_limit_reached: { retryAt },
  invalid_code: { triesLeft: 4 },
  item_taken: { by: 'Rina' },
  step_up_required: { ways: ['password', 'passkey'] },
  code_wait: { retryAt },
  code_limit_reached: { retryAt },
  too_many_requests: { retryAt },
  balance_not_zero: { balance: dollars('12.50') },
  low_balance: { available: dollars('12.50') },
  low_return_balance: { available: dollars('13.50') },
  low_card_balance: { available: dollars('14.50') },
  minimal_amount: { minimum: dollars('1.00') },
  maximum_amount: { maximum: dollars('5000.00'), remaining: dollars('20.00') },
  transfer_limit_reached: { maximum: dollars('1000000.00'), remaining: dollars('30.00'), retryAt },
  more_than_was_paid: { paid: dollars('120.00'), remaining: dollars('21.00') },
  day_withdraw_limit_reached: { maximum: dollars('50000.00'), remaining: dollars('40.00'), retryAt },
  statement_too_long: { maximumDays: 366, maximumLines: 50_000 },
  amount_adjusted: { from: dollars('101.00'), to: dollars('99.00') },
}

/** What each sentence must have said once it is printed: every number, amount and clock time of its sample. */
const values: Readonly<Record<CodeWithDetails, readonly string[]>> = {
  min_6_symbol: ['6'],
  max_symbol: ['140'],
  under_age: ['18'],
  too_many_decimals: ['8'],
  chain_address_of_another_network: ['TRON'],
  file_too_big: ['5'],
  too_many_pixels: ['40'],
  verification_required: [],
  user_blocked: [],
  account_closed: [],
  login_limit_reached: ['15:40'],
  invalid_code: ['4'],
  item_taken: ['Rina'],
  step_up_required: [],
  code_wait: ['15:40'],
  code_limit_reached: ['15:40'],
  too_many_requests: ['15:40'],
  balance_not_zero: ['$12.50'],
  low_balance: ['$12.50'],
  low_return_balance: ['$13.50'],
  low_card_balance: ['$14.50'],
  minimal_amount: ['$1.00'],
  maximum_amount: ['$5000.00', '$20.00'],
  transfer_limit_reached: ['$1000000.00', '$30.00', '15:40'],
  more_than_was_paid: ['$120.00', '$21.00'],
  day_withdraw_limit_reached: ['$50000.00', '$40.00', '15:40'],
  statement_too_long: ['366', '50000'],
  amount_adjusted: ['$101.00', '$99.00'],
}

const isolated = (text: string) => `\u2066${text}\u2069`
const print: Print = {
  money: ({ amount }) => isolated(`$${amount}`),
  time: () => isolated('15:40'),
  number: (value) => isolated(String(value)),
  name: isolated,
}

function say<C extends RefusalCode>(language: Language, code: C, details?: DetailsOf<C>): string {
  const sentence: string | ((details: never, print: Print) => string) = sentences[language][code]
  // The compiler cannot follow that a code's details belong to the same code's sentence.
  return typeof sentence === 'string'
    ? sentence
    : sentence((details ?? samples[code as CodeWithDetails]) as never, print)
}

const withoutIsolates = (text: string) => text.replace(/[\u2066\u2069]/g, '')

/** Every text a customer can meet: each code with its sample, and the ones that change shape with their details. */
const everyText = languages.flatMap((language) => [
  ...refusalCodes.map((code) => ({ language, code, text: say(language, code) })),
  ...[0, 1, 2, 3, 5, 11, 21, 100].flatMap((count) => [
    { language, code: 'min_6_symbol', text: say(language, 'min_6_symbol', { minimum: count }) },
    { language, code: 'max_symbol', text: say(language, 'max_symbol', { maximum: count }) },
    { language, code: 'under_age', text: say(language, 'under_age', { minimumAge: count }) },
    { language, code: 'too_many_decimals', text: say(language, 'too_many_decimals', { digits: count }) },
    { language, code: 'invalid_code', text: say(language, 'invalid_code', { triesLeft: count }) },
  ]),
  ...maximumsWithoutRemaining(language),
])

function maximumsWithoutRemaining(language: Language) {
  const maximum = dollars('70.00')
  return [
    { language, code: 'maximum_amount', text: say(language, 'maximum_amount', { maximum }) },
    { language, code: 'transfer_limit_reached', text: say(language, 'transfer_limit_reached', { maximum, retryAt }) },
    {
      language,
      code: 'day_withdraw_limit_reached',
      text: say(language, 'day_withdraw_limit_reached', { maximum, retryAt }),
    },
  ]
}

const offenders = (isWrong: (text: string, language: Language) => boolean) =>
  everyText.filter(({ text, language }) => isWrong(withoutIsolates(text), language))

describe('every refusal is a sentence in every language', () => {
  test('it begins with a word, ends with a full stop and stays short', () => {
    expect(offenders((text) => !/^[\p{L}].*\.$/u.test(text) || text.length > 160)).toEqual([])
  })

  test('nothing of the program shows through', () => {
    expect(offenders((text) => /undefined|null|NaN|\[object|\$\{/.test(text))).toEqual([])
    expect(offenders((text) => /[a-z]_[a-z]/.test(text))).toEqual([])
  })

  test('no translation was left in English', () => {
    const untranslated = translations.flatMap((language) =>
      refusalCodes.filter((code) => say(language, code) === say('en', code)).map((code) => `${language} ${code}`),
    )
    expect(untranslated).toEqual([])
  })

  test('it is written in its own script, with file types and names as the only foreign words', () => {
    const letters: Record<Language, RegExp> = {
      he: /\p{Script=Hebrew}/u,
      ar: /\p{Script=Arabic}/u,
      ru: /\p{Script=Cyrillic}/u,
      en: /[A-Za-z]/,
    }
    const isForeign = (text: string, language: Language) => {
      const own = text.replace(/\b(JPG|PNG|Rina|IBAN|SWIFT|TRON)\b/g, '')
      return languages.some((other) => letters[other].test(own) !== (other === language))
    }
    expect(offenders(isForeign)).toEqual([])
  })

  test('digits are Latin, and only printed values carry direction marks', () => {
    expect(offenders((text) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([])
    expect(offenders((text) => /[\u061c\u200e\u200f\u202a-\u202e\u2067\u2068]/.test(text))).toEqual([])
  })

  test('nobody is told that they are invalid or at fault', () => {
    const harsh =
      /invalid|illegal|forbidden|your (error|mistake|fault)|שגוי|לא חוקי|טעיתם|غير صالح|خطؤك|недопустим|неверн|вы ошиблись/i
    expect(offenders((text) => harsh.test(text))).toEqual([])
  })

  test('no two refusals a customer must tell apart sound the same', () => {
    const repeated = languages.flatMap((language) => {
      const texts = refusalCodes.map((code) => say(language, code))
      return texts.filter((text, index) => texts.indexOf(text) !== index)
    })
    expect(repeated).toEqual([])
  })
})

describe('a refusal says the numbers it knows', () => {
  const codes = Object.keys(samples) as readonly CodeWithDetails[]

  test.each(codes)('%s prints each of its values, isolated from the text around', (code) => {
    for (const language of languages) {
      for (const value of values[code]) expect(say(language, code)).toContain(isolated(value))
    }
  })

  test('a limit without a remainder still says the limit and when there is more', () => {
    for (const language of languages) {
      const [most, transfers, withdrawals] = maximumsWithoutRemaining(language)
      expect(most?.text).toContain(isolated('$70.00'))
      expect(transfers?.text).toContain(isolated('15:40'))
      expect(withdrawals?.text).toContain(isolated('15:40'))
    }
  })

  test('a currency without decimals asks for a whole amount', () => {
    expect(say('en', 'too_many_decimals', { digits: 0 })).toBe(
      'This currency has no decimals. Please enter a whole amount.',
    )
    for (const language of languages) {
      expect(say(language, 'too_many_decimals', { digits: 0 })).not.toContain('0')
    }
  })

  test('the reason for a block is left to the dialog, which says it in words', () => {
    for (const language of languages) expect(say(language, 'user_blocked')).not.toContain('security')
  })
})

type Counted = readonly [count: number, phrase: string]

const triesLeft: Readonly<Record<Language, readonly Counted[]>> = {
  he: [
    [0, 'נשארו לכם 0 ניסיונות.'],
    [1, 'נשאר לכם ניסיון אחד.'],
    [2, 'נשארו לכם שני ניסיונות.'],
    [3, 'נשארו לכם 3 ניסיונות.'],
    [5, 'נשארו לכם 5 ניסיונות.'],
    [11, 'נשארו לכם 11 ניסיונות.'],
    [21, 'נשארו לכם 21 ניסיונות.'],
    [100, 'נשארו לכם 100 ניסיונות.'],
  ],
  ar: [
    [0, 'لم تبقَ لديك محاولات.'],
    [1, 'بقيت لديك محاولة واحدة.'],
    [2, 'بقيت لديك محاولتان.'],
    [3, 'بقيت لديك 3 محاولات.'],
    [5, 'بقيت لديك 5 محاولات.'],
    [11, 'بقيت لديك 11 محاولة.'],
    [21, 'بقيت لديك 21 محاولة.'],
    [100, 'بقيت لديك 100 محاولة.'],
  ],
  ru: [
    [0, 'Осталось 0 попыток.'],
    [1, 'Осталась 1 попытка.'],
    [2, 'Осталось 2 попытки.'],
    [3, 'Осталось 3 попытки.'],
    [5, 'Осталось 5 попыток.'],
    [11, 'Осталось 11 попыток.'],
    [21, 'Осталась 21 попытка.'],
    [100, 'Осталось 100 попыток.'],
  ],
  en: [
    [0, 'You have 0 tries left.'],
    [1, 'You have 1 try left.'],
    [2, 'You have 2 tries left.'],
    [3, 'You have 3 tries left.'],
    [5, 'You have 5 tries left.'],
    [11, 'You have 11 tries left.'],
    [21, 'You have 21 tries left.'],
    [100, 'You have 100 tries left.'],
  ],
}

const ages: Readonly<Record<Language, readonly Counted[]>> = {
  he: [
    [0, 'מגיל 0.'],
    [1, 'מגיל שנה.'],
    [2, 'מגיל שנתיים.'],
    [3, 'מגיל 3.'],
    [5, 'מגיל 5.'],
    [11, 'מגיל 11.'],
    [21, 'מגיל 21.'],
    [100, 'מגיל 100.'],
  ],
  ar: [
    [0, 'سن 0 عام.'],
    [1, 'سن عام واحد.'],
    [2, 'سن عامين.'],
    [3, 'سن 3 أعوام.'],
    [5, 'سن 5 أعوام.'],
    [11, 'سن 11 عامًا.'],
    [21, 'سن 21 عامًا.'],
    [100, 'سن 100 عام.'],
  ],
  ru: [
    [0, 'с 0 лет.'],
    [1, 'с 1 года.'],
    [2, 'с 2 лет.'],
    [3, 'с 3 лет.'],
    [5, 'с 5 лет.'],
    [11, 'с 11 лет.'],
    [21, 'с 21 года.'],
    [100, 'с 100 лет.'],
  ],
  en: [
    [0, '0 years old.'],
    [1, '1 year old.'],
    [2, '2 years old.'],
    [3, '3 years old.'],
    [5, '5 years old.'],
    [11, '11 years old.'],
    [21, '21 years old.'],
    [100, '100 years old.'],
  ],
}

describe.each(languages)('counting in %s agrees with the noun', (language) => {
  test.each(triesLeft[language])('%i tries left', (count, phrase) => {
    expect(withoutIsolates(say(language, 'invalid_code', { triesLeft: count }))).toContain(phrase)
  })

  test.each(ages[language])('from the age of %i', (count, phrase) => {
    expect(withoutIsolates(say(language, 'under_age', { minimumAge: count }))).toContain(phrase)
  })
})
