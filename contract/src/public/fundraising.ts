import * as z from 'zod/mini'
import { depositReply, depositStatusReply, turnedDown } from '../customer/deposits.ts'
import { fundraisingOffer, quoteRefusals, quoted } from '../customer/rails.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { inLanguage, railAnswers, railName } from '../rails.ts'

const ok = z.literal(true)

/** `expired` is whatever takes no money any more: its last day is over, or its organiser ended it. */
export const fundraisingStates = ['active', 'expired'] as const
export type FundraisingState = (typeof fundraisingStates)[number]

/** How a name of somebody who gives may be: empty, or as a person writes it. */
const guestName = z.string('incorrect_value').check(z.overwrite(field.cleanText), z.maxLength(60, 'max_symbol'))

export const readFundraisingPage = endpoint({
  method: 'GET',
  path: '/fundraising/info/{id}',
  caller: 'public',
  summary:
    'A fundraiser as everybody sees it who has its link: what it is for, how far it is, and who gave, as far as they want it seen.',
  reply: z.object({
    ok,
    fundraising: z.object({
      id: z.string(),
      state: z.enum(fundraisingStates),
      purpose: z.string(),
      /** Masked: `Dana C.` */
      organiser: z.string(),
      minimum: z.nullable(moneyOnTheWire),
      target: z.nullable(moneyOnTheWire),
      collected: moneyOnTheWire,
      contributions: z.int(),
      isAllOrNothing: z.boolean(),
      endsOn: z.string(),
      endsAt: z.string(),
      picture: z.nullable(z.string()),
      /** The latest, ten at most; what is hidden is null. */
      latest: z.array(z.object({ name: z.nullable(z.string()), amount: z.nullable(moneyOnTheWire), at: z.string() })),
    }),
    now: z.string(),
  }),
  refusals: ['invalid_fundraising', 'too_many_requests'],
})
export type FundraisingPage = z.output<typeof readFundraisingPage.reply>['fundraising']

export const fundraisingPicture = endpoint({
  method: 'GET',
  path: '/fundraising/picture/{id}',
  caller: 'public',
  summary: 'The picture of a fundraiser.',
  query: z.strictObject({ size: z._default(z.enum(['large', 'small'], 'incorrect_value'), 'large') }),
  reply: 'picture',
  refusals: ['invalid_fundraising', 'too_many_requests'],
})

export const fundraisingShareImage = endpoint({
  method: 'GET',
  path: '/fundraising/share-image/{id}',
  caller: 'public',
  summary: 'What a link of a fundraiser shows where it is shared: its purpose and how far it is, 1200 by 630 pixels.',
  reply: 'picture',
  refusals: ['invalid_fundraising', 'too_many_requests'],
})

const offers = z.object({ ok, paymentSystems: z.array(fundraisingOffer) })

export const fundraisingPaymentSystems = endpoint({
  method: 'GET',
  path: '/fundraising/payment-systems',
  caller: 'public',
  summary:
    'The rails that a fundraiser can be paid by, cheapest first, in the words of a language; `returnable` leaves those by ' +
    'which money goes back by itself, which all-or-nothing is paid by.',
  query: z.strictObject({ ...inLanguage, returnable: z.optional(z.literal('true', 'incorrect_value')) }),
  reply: offers,
  refusals: [],
})

export const fundraisingQuote = endpoint({
  method: 'POST',
  path: '/fundraising/quote/{id}',
  caller: 'public',
  summary: 'What giving an amount by a rail costs, held until `expiresAt` for one use.',
  body: z.strictObject({ paymentSystem: railName, amount: unsignedMoneyOnTheWire }),
  reply: quoted,
  refusals: ['invalid_fundraising', 'expired_fundraising', ...quoteRefusals, 'too_many_requests'],
})

export const contribute = endpoint({
  method: 'POST',
  path: '/fundraising/deposit',
  caller: 'public',
  needsSecret: true,
  idempotent: true,
  summary:
    'Begins a payment for a fundraiser. The browser makes a secret, keeps it, and shows it with every later call about this ' +
    'payment. A payment that begins before the end counts, whenever it arrives.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    fundraising: z.string('this_field_required'),
    paymentSystem: railName,
    amount: unsignedMoneyOnTheWire,
    quote: z.optional(z.string('incorrect_value')),
    answers: z._default(railAnswers, {}),
    name: z._default(guestName, ''),
    hidesName: z._default(z.boolean('incorrect_value'), false),
    hidesAmount: z._default(z.boolean('incorrect_value'), false),
  }),
  reply: depositReply,
  refusals: [
    'invalid_fundraising',
    'expired_fundraising',
    'expired_or_invalid_request',
    ...quoteRefusals,
    'quote_expired',
    'this_field_required',
    'incorrect_value',
    'max_symbol',
    'invalid_email',
    'invalid_phone_number',
    'old_request',
    'idempotency_key_required',
    'too_many_requests',
  ],
})

export const acceptContribution = endpoint({
  method: 'POST',
  path: '/fundraising/deposit-info/{id}',
  caller: 'public',
  needsSecret: true,
  summary: 'Accepts the amount to pay, which may differ from what was asked for, and answers the details to pay with.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({ pay: unsignedMoneyOnTheWire }),
  reply: depositReply,
  refusals: ['transaction_not_found', 'amount_adjusted', 'expired_transaction', ...turnedDown, 'operation_not_allowed'],
})

export const readContribution = endpoint({
  method: 'GET',
  path: '/fundraising/deposit/{id}',
  caller: 'public',
  needsSecret: true,
  summary:
    'A payment for a fundraiser: how to pay it, what has arrived, who acts next and by when. An unknown id and another ' +
    'browser’s are answered alike.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found'],
})

export const contributionStatus = endpoint({
  method: 'GET',
  path: '/fundraising/deposit-status/{id}',
  caller: 'public',
  needsSecret: true,
  summary: 'How far a payment for a fundraiser is: small, for asking again and again.',
  reply: depositStatusReply,
  refusals: ['transaction_not_found'],
})

export const cancelContribution = endpoint({
  method: 'POST',
  path: '/fundraising/cancel-deposit/{id}',
  caller: 'public',
  needsSecret: true,
  summary:
    'Gives a payment for a fundraiser up before it is paid. Money that comes all the same is credited all the same.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found', 'operation_not_allowed'],
})

export const claimContributionPaid = endpoint({
  method: 'POST',
  path: '/fundraising/deposit-paid/{id}',
  caller: 'public',
  needsSecret: true,
  summary: 'Says of a payment whose time is over that it was made all the same, so that somebody looks for the money.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found', ...turnedDown, 'operation_not_allowed'],
})
