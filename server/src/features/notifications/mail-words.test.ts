import type { CustomerId } from '@emun/contract/ids'
import { languages } from '@emun/contract/language'
import { expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'
import type { Notice } from './notice.ts'

const customer = 'cus_1' as CustomerId
const deposit = 'dep_1'
const withdrawal = 'wdr_1'
const amount = { amount: '42.50', currency: 'USD' } as const
const reason = 'Cut off at the edge'
const zone = 'Asia/Jerusalem'

const credited = (outcome: 'exact' | 'under' | 'over' | 'late' | 'duplicate'): Notice => ({
  customer,
  kind: 'deposit_credited',
  details: { deposit, transaction: 'txn_1', amount, outcome },
})
const ready: Notice = {
  customer,
  kind: 'deposit_details_ready',
  details: { deposit, until: '2026-03-12T12:05:00.000Z' },
}
const rejected: Notice = { customer, kind: 'withdrawal_rejected', details: { withdrawal, amount, reason } }
const notices: readonly Notice[] = [
  ready,
  { customer, kind: 'deposit_seen', details: { deposit } },
  credited('exact'),
  { customer, kind: 'deposit_rejected', details: { deposit, reason } },
  { customer, kind: 'deposit_expired', details: { deposit } },
  { customer, kind: 'deposit_undone', details: { deposit } },
  { customer, kind: 'proof_asked_again', details: { deposit, reason } },
  { customer, kind: 'withdrawal_paid', details: { withdrawal, amount } },
  { customer, kind: 'withdrawal_failed', details: { withdrawal, reason } },
  rejected,
  { customer, kind: 'destination_added', details: { name: 'Leumi' } },
]
const card = { card: 'crd_1', name: 'Travel' }
const cardholder = { cardholder: 'hld_1', name: 'Dana Levi' }
const unused: Notice = { customer, kind: 'account_unused', details: { amount, until: '2026-03-12T12:05:00.000Z' } }

const ofCards: readonly Notice[] = [
  { customer, kind: 'card_ready', details: card },
  { customer, kind: 'card_failed', details: { ...card, amount } },
  { customer, kind: 'card_request_failed', details: { ...card, request: 'top_up' } },
  { customer, kind: 'card_declined', details: { ...card, decline: 'insufficient_funds', left: 2 } },
  { customer, kind: 'card_blocked', details: { ...card, reason: 'declines_in_a_row' } },
  { customer, kind: 'card_money_back', details: { ...card, amount } },
  { customer, kind: 'card_frozen', details: card },
  { customer, kind: 'card_code_asked', details: card },
  { customer, kind: 'card_unused', details: { ...card, until: '2026-03-12T12:05:00.000Z' } },
  { customer, kind: 'cardholder_approved', details: cardholder },
  { customer, kind: 'cardholder_rejected', details: cardholder },
]
const linesIn = (language: (typeof languages)[number], notice: Notice) => mailWords(notice, { language, zone }).lines

test.each(languages)('each says what happened and something besides, in words of its own: %s', (language) => {
  const all = [...notices, ...ofCards, unused]
  const mails = all.map((notice) => mailWords(notice, { language, zone }))
  expect(new Set(mails.map(({ title }) => title)).size).toBe(all.length)
  for (const { title, lines } of mails) {
    expect(title).not.toBe('')
    expect(lines.join('')).not.toMatch(/undefined|^$/)
  }
})

test.each(languages)('amounts read left to right and what a person wrote stands by itself: %s', (language) => {
  const [why, back] = linesIn(language, rejected)
  expect(why).toBe(`\u2068${reason}\u2069`)
  expect(back).toMatch(/\u2066\$\u00a0?42[.,]50\u2069/)
})

test.each([
  ['en', 'Pay by \u206614:05\u2069, 12 March. You will find the details in the app.'],
  ['he', 'לשלם עד \u206614:05\u2069, 12 במרץ. הפרטים מחכים באפליקציה.'],
  ['ar', 'الدفع حتى \u206614:05\u2069، 12 مارس. البيانات في التطبيق.'],
  ['ru', 'Оплатите до \u206614:05\u2069, 12 марта. Реквизиты ждут в приложении.'],
] as const)('details to pay with say until when, by the clock of the business: %s', (language, line) => {
  expect(linesIn(language, ready)[0]).toBe(line)
})

test.each([
  [
    'en',
    ['Monthly fee: \u2066$42.50\u2069', 'It is not taken if you use the account before \u206614:05\u2069, 12 March.'],
  ],
  [
    'ru',
    [
      'Ежемесячная комиссия: \u2066$42,50\u2069',
      'Она не спишется, если воспользоваться счётом до \u206614:05\u2069, 12 марта.',
    ],
  ],
] as const)(
  'who does not use an account reads what it will cost, and until when it does not: %s',
  (language, lines) => {
    expect(linesIn(language, unused)).toEqual(lines)
  },
)

test('what arrived otherwise than agreed is said so, and only that', () => {
  expect(linesIn('en', credited('exact'))).toEqual(['\u2066$42.50\u2069 was added to your balance.'])
  const words = (['under', 'over', 'late', 'duplicate'] as const).map((outcome) => linesIn('en', credited(outcome))[1])
  expect(words).toEqual([
    'Less arrived than was agreed.',
    'More arrived than was agreed.',
    'It arrived after the time to pay was over.',
    'It is a second payment for the same deposit.',
  ])
})

test('a provider’s no, which nobody gave words to, is told all the same', () => {
  expect(linesIn('en', { customer, kind: 'deposit_rejected', details: { deposit, reason: '' } })).toEqual([
    'The payment didn’t go through, and no money was added. You can start again.',
  ])
  expect(linesIn('en', { customer, kind: 'withdrawal_failed', details: { withdrawal, reason: '' } })).toEqual([
    'The money is on hold again. You can change where it goes, or return it to your balance.',
  ])
})

test.each(languages)('a mail about a card names it by itself first, and says what follows: %s', (language) => {
  for (const notice of ofCards) {
    const [name, ...rest] = linesIn(language, notice)
    expect(name).toMatch(/^\u2068(Travel|Dana Levi)\u2069$/)
    expect(rest.every((line) => line.length > 5)).toBe(true)
  }
})

test.each([
  ['en', 1, 'If one more payment is declined, the card is blocked for good.'],
  ['he', 2, 'אם עוד שני תשלומים יידחו, הכרטיס ייחסם לצמיתות.'],
  ['ar', 2, 'إذا رُفضت دفعتان أخريان، تُحظر البطاقة نهائيًا.'],
  ['ru', 2, 'Ещё 2 отклонённые оплаты — и карта будет заблокирована навсегда.'],
] as const)('how many more declines block a card is counted as people count: %s %i', (language, left, line) => {
  const notice: Notice = { customer, kind: 'card_declined', details: { ...card, decline: 'limit', left } }
  expect(linesIn(language, notice)[2]).toBe(line)
})
