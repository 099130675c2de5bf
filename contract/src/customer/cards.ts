import * as z from 'zod/mini'
import { cardPaymentFees } from '../card-payment-fees.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { costs, inLanguage } from '../rails.ts'

const ok = z.literal(true)

export type { CardPaymentFees } from '../card-payment-fees.ts'

/** What a card looks like; `ui` draws each. */
export const cardArts = ['cedar', 'limestone', 'dusk', 'clay', 'sea', 'slate', 'olive', 'night', 'pomegranate'] as const
export type CardArtName = (typeof cardArts)[number]

/** `failed`: the issuer did not make it, and everything was given back. `blocked` is an end as well. */
export const cardStates = ['ready', 'creating', 'active', 'frozen', 'blocked', 'failed'] as const
export type CardState = (typeof cardStates)[number]

/** Why a card was blocked. */
export const cardBlockReasons = [
  'by_customer',
  'by_operator',
  'declines_in_a_row',
  'share_of_declines',
  'unsupported_merchant',
  'unused',
  'used_once',
  'expired',
  'by_issuer',
] as const
export type CardBlockReason = (typeof cardBlockReasons)[number]

/** What can be done with a card now, and nothing else is. */
export const cardActions = [
  'reveal',
  'codes',
  'top_up',
  'withdraw',
  'freeze',
  'unfreeze',
  'block',
  'rename',
  'set_limits',
  'replace',
] as const
export type CardAction = (typeof cardActions)[number]

export const cardType = z.object({
  /** What it is asked for by: `starter`. */
  name: z.string(),
  title: z.string(),
  /** Where it works, and what it is good for. */
  about: z.string(),
  art: z.enum(cardArts),
  network: z.enum(['visa', 'mastercard', 'discover']),
  currency: moneyOnTheWire.shape.currency,
  fee: moneyOnTheWire,
  /** What is on the card when it is made. */
  start: moneyOnTheWire,
  /** The same as it comes onto the card: of a card of another currency by the rate of now. */
  startOnCard: moneyOnTheWire,
  /** Both together: what the balance has to have. */
  total: moneyOnTheWire,
  issueSeconds: z.int(),
  needsCardholder: z.boolean(),
  /** True for one that goes into the wallet of a phone: the link comes by email. */
  isForPhone: z.boolean(),
  topUp: z.object({ minimum: moneyOnTheWire, maximum: moneyOnTheWire, feeBasisPoints: z.int() }),
  /** Kinds of shops that block it, in words. */
  unsupported: z.array(z.string()),
  canFreeze: z.boolean(),
})
export type CardType = z.output<typeof cardType>

/** What of a card was asked for and has not come to an end, or the last that has. */
export const cardRequestKinds = ['create', 'top_up', 'withdraw', 'freeze', 'unfreeze', 'block'] as const
export type CardRequestKind = (typeof cardRequestKinds)[number]

export const cardRequest = z.object({
  id: z.string(),
  card: z.string(),
  kind: z.enum(cardRequestKinds),
  /** `unknown`: the issuer did not answer, and is asked until it does. Money stays set aside meanwhile. */
  state: z.enum(['pending', 'unknown', 'done', 'failed']),
  amount: z.nullable(moneyOnTheWire),
  fee: z.nullable(moneyOnTheWire),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CardRequest = z.output<typeof cardRequest>

/** What the customer allows a card. What is null or false is not limited. */
export const cardLimits = z.object({
  perDay: z.nullable(moneyOnTheWire),
  perMonth: z.nullable(moneyOnTheWire),
  /** The only shop it pays at, as the network writes it. */
  shop: z.nullable(z.string()),
  /** Blocked after its first payment. */
  isSingleUse: z.boolean(),
  /** The last day it lives (YYYY-MM-DD); then it is blocked. */
  until: z.nullable(z.string()),
})
export type CardLimits = z.output<typeof cardLimits>

export const card = z.object({
  id: z.string(),
  type: z.string(),
  typeTitle: z.string(),
  art: z.enum(cardArts),
  network: z.enum(['visa', 'mastercard', 'discover']),
  name: z.string(),
  state: z.enum(cardStates),
  /**
   * Set while the issuer is asked to change the state: what pays until it has may still go through. Once it is null a card that is
   * frozen or blocked pays nothing.
   */
  changing: z.nullable(z.enum(cardRequestKinds)),
  balance: moneyOnTheWire,
  /** Of what the issuer has not confirmed. */
  pending: moneyOnTheWire,
  last4: z.nullable(z.string()),
  /** MM/YY. */
  expiry: z.nullable(z.string()),
  email: z.string(),
  cardholder: z.nullable(z.object({ id: z.string(), name: z.string() })),
  billingAddress: z.nullable(
    z.object({ line: z.string(), city: z.string(), postCode: z.string(), country: z.string() }),
  ),
  audit: z.nullable(z.enum(['under_review', 'passed_audit'])),
  limits: cardLimits,
  /** What it paid today and this month, in its currency; null where it has no limits. */
  spent: z.nullable(z.object({ today: moneyOnTheWire, thisMonth: moneyOnTheWire })),
  /** What payments with it cost now. */
  payments: cardPaymentFees,
  actions: z.array(z.enum(cardActions)),
  /** How many more declined payments block it; null as long as the last one went through. */
  declinesLeft: z.nullable(z.int()),
  /** The card that came in its place. */
  replacedBy: z.nullable(z.string()),
  blocked: z.nullable(
    z.object({ reason: z.enum(cardBlockReasons), at: z.string(), returned: z.nullable(moneyOnTheWire) }),
  ),
  createdAt: z.string(),
  readyBy: z.nullable(z.string()),
})
export type Card = z.output<typeof card>

/** English letters, digits, spaces and a few signs: what the systems of cards can write. */
export const englishText = (maximum: number) =>
  z
    .string('this_field_required')
    .check(
      z.overwrite(field.cleanText),
      z.minLength(1, 'this_field_required'),
      z.maxLength(maximum, 'max_symbol'),
      z.regex(/^[A-Za-z0-9 _'/,-]*$/, 'must_be_english_letters_numbers_or_special_characters_only'),
    )
const cardName = englishText(50)
/** What a customer was shown would arrive: where it would not any more, nothing is done. */
const shown = unsignedMoneyOnTheWire

/** What the balance was shown to be charged: `quote_expired` where it is another amount by now. */
const expected = z.optional(unsignedMoneyOnTheWire)

const one = z.object({ ok, card, now: z.string() })
/** The card as it is from now on, and what was asked of the issuer. */
const asked = z.object({ ok, card, request: cardRequest, now: z.string() })
const keyed = ['old_request', 'idempotency_key_required', 'operation_not_allowed'] as const
const moved = [...keyed, 'card_blocked'] as const
/** Of a card whose currency is another than the balance's. */
const exchanged = ['rate_unavailable', 'quote_expired'] as const

export const cardTypes = endpoint({
  method: 'GET',
  path: '/account/card-types',
  caller: 'customer',
  summary: 'The cards one can have: what each costs and paying with any of them, where it works, and what blocks it.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    types: z.array(cardType),
    payments: cardPaymentFees,
    balance: moneyOnTheWire,
    isVerified: z.boolean(),
  }),
  refusals: [],
})

export const createCard = endpoint({
  method: 'POST',
  path: '/account/create-card',
  caller: 'customer',
  summary:
    'Asks the issuer for a card: its fee and what it starts with leave the balance, and come back if it is not made.',
  idempotent: true,
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    cardType: z.string('this_field_required').check(z.maxLength(40, 'incorrect_value')),
    name: cardName,
    /** Looked at with the type: of a card for the phone it is said that its link goes there. */
    email: z.string('this_field_required').check(z.maxLength(254, 'max_symbol')),
    cardholder: z.optional(z.string('incorrect_value').check(z.maxLength(40, 'incorrect_value'))),
    isSingleUse: z.optional(z.boolean('incorrect_value')),
    until: z.optional(field.plainDate),
    receive: z.optional(shown),
    expected,
  }),
  reply: asked,
  refusals: [
    ...keyed,
    'quote_expired',
    'incorrect_value',
    'low_balance',
    'record_not_found',
    'this_field_required',
    'invalid_email',
    'invalid_applepaycard_email',
    'date_in_past',
    'quote_expired',
  ],
})

export const listCards = endpoint({
  method: 'GET',
  path: '/account/cards',
  caller: 'customer',
  summary: 'Cards, the newest first: those that live, and those that are over.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, cards: z.array(card), now: z.string() }),
  refusals: [],
})

const typedAmount = z.string('amount_incorrect').check(z.maxLength(30, 'amount_incorrect'))
const ofCard = { query: z.strictObject(inLanguage), reply: asked }

export const freezeCard = endpoint({
  method: 'POST',
  path: '/account/freez-card/{id}',
  caller: 'customer',
  fromClosedCountry: true,
  summary:
    'Freezes a card: nothing is charged to it once it is shown frozen with nothing changing, until it is unfrozen.',
  ...ofCard,
  refusals: ['record_not_found', 'operation_not_allowed', 'card_blocked'],
})

export const unfreezeCard = endpoint({
  method: 'POST',
  path: '/account/unfreez-card/{id}',
  caller: 'customer',
  summary: 'Unfreezes a card.',
  ...ofCard,
  refusals: ['record_not_found', 'operation_not_allowed', 'card_blocked'],
})

export const topUpCard = endpoint({
  method: 'POST',
  path: '/account/topup-card/{id}',
  caller: 'customer',
  summary: 'Moves money from the balance, in its currency, onto a card, with a fee: 1 to 5,000.',
  idempotent: true,
  query: z.strictObject(inLanguage),
  body: z.strictObject({ amount: unsignedMoneyOnTheWire, expected, receive: z.optional(shown) }),
  reply: asked,
  refusals: [
    ...moved,
    'quote_expired',
    'record_not_found',
    'minimal_amount',
    'maximum_amount',
    'low_balance',
    'wallets_differ_in_currency',
    'verification_required',
    ...exchanged,
  ],
})

export const withdrawFromCard = endpoint({
  method: 'POST',
  path: '/account/withdraw-from-card/{id}',
  caller: 'customer',
  fromClosedCountry: true,
  summary: 'Moves money from a card, in its currency, back to the balance, without a fee.',
  idempotent: true,
  query: z.strictObject(inLanguage),
  body: z.strictObject({ amount: unsignedMoneyOnTheWire, receive: z.optional(shown) }),
  reply: asked,
  refusals: [
    ...moved,
    'record_not_found',
    'minimal_amount',
    'low_card_balance',
    'wallets_differ_in_currency',
    ...exchanged,
  ],
})

export const blockCard = endpoint({
  method: 'POST',
  path: '/account/block-card/{id}',
  caller: 'customer',
  fromClosedCountry: true,
  summary: 'Blocks a card for good; what is on it comes back to the balance.',
  ...ofCard,
  refusals: ['record_not_found', 'operation_not_allowed', 'card_blocked'],
})

export const renameCard = endpoint({
  method: 'PUT',
  path: '/account/card-name/{id}',
  caller: 'customer',
  summary: 'Gives a card another name.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({ name: cardName }),
  reply: one,
  refusals: ['record_not_found'],
})

export const cardDepositInfo = endpoint({
  method: 'GET',
  path: '/account/card-deposit-info/{id}',
  caller: 'customer',
  summary: 'What topping a card up by an amount costs, and between which amounts one can.',
  query: z.strictObject({ ...inLanguage, amount: z.optional(typedAmount) }),
  reply: z.object({ ok, minimum: moneyOnTheWire, maximum: moneyOnTheWire, balance: moneyOnTheWire, costs }),
  refusals: ['record_not_found', 'amount_incorrect', 'rate_unavailable'],
})

export const cardWithdrawInfo = endpoint({
  method: 'GET',
  path: '/account/card-withdraw-info/{id}',
  caller: 'customer',
  fromClosedCountry: true,
  summary: 'What withdrawing an amount from a card, in its currency, brings to the balance.',
  query: z.strictObject({ amount: typedAmount }),
  reply: z.object({ ok, costs }),
  refusals: ['record_not_found', 'amount_incorrect', 'rate_unavailable'],
})

export const cardRequestStatus = endpoint({
  method: 'GET',
  path: '/account/cap-request-status/{id}',
  caller: 'customer',
  summary: 'How far something is that was asked for a card: small, for asking again and again.',
  reply: z.object({ ok, request: cardRequest, now: z.string() }),
  refusals: ['record_not_found'],
})

export const cardBalance = endpoint({
  method: 'GET',
  path: '/account/card-balance/{id}',
  caller: 'customer',
  summary: 'What is on a card, and what of it the issuer has not confirmed.',
  reply: z.object({ ok, balance: moneyOnTheWire, pending: moneyOnTheWire, now: z.string() }),
  refusals: ['record_not_found'],
})

export const limitCard = endpoint({
  method: 'PUT',
  path: '/account/card-limits/{id}',
  caller: 'customer',
  summary:
    'Sets what a card may pay: a day, a month, at one shop only, once only, until a day. Amounts are of its currency.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    perDay: z.nullable(unsignedMoneyOnTheWire),
    perMonth: z.nullable(unsignedMoneyOnTheWire),
    shop: z.nullable(
      z.string('incorrect_value').check(z.minLength(1, 'this_field_required'), z.maxLength(60, 'max_symbol')),
    ),
    isSingleUse: z.boolean('incorrect_value'),
    until: z.nullable(field.plainDate),
  }),
  reply: one,
  refusals: [
    'record_not_found',
    'card_blocked',
    'minimal_amount',
    'wallets_differ_in_currency',
    'date_in_past',
    'incorrect_value',
  ],
})

export const replaceCard = endpoint({
  method: 'POST',
  path: '/account/replace-card/{id}',
  caller: 'customer',
  summary:
    'Asks for another card of the same type, name and limits, at the price of a new one; once it is there the old one is blocked.',
  idempotent: true,
  body: z.strictObject({ expected }),
  ...ofCard,
  refusals: [...moved, 'quote_expired', 'record_not_found', 'low_balance'],
})
