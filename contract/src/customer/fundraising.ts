import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { fundraisingStates } from '../public/fundraising.ts'
import { inLanguage } from '../rails.ts'
import { largestImageBytes } from '../uploads.ts'

const ok = z.literal(true)

/** A fundraiser as its organiser sees it. All amounts are in the wallet’s currency. */
export const fundraising = z.object({
  id: z.string(),
  state: z.enum(fundraisingStates),
  purpose: z.string(),
  /** The least that is given at once; null where any amount is welcome. */
  minimum: z.nullable(moneyOnTheWire),
  target: z.nullable(moneyOnTheWire),
  /** All that was credited, less what was taken back. More than the target is welcome. */
  collected: moneyOnTheWire,
  /** What lies in its account and was not moved to the main balance yet. */
  balance: moneyOnTheWire,
  contributions: z.int(),
  /** Where the target is not reached by the end, everybody gets back what they gave. */
  isAllOrNothing: z.boolean(),
  /** Whether what lies in its account may be moved now: of all-or-nothing once the target is reached. */
  isMovable: z.boolean(),
  /** The last day in the business zone, and the instant at which it is over. */
  endsOn: z.string(),
  endsAt: z.string(),
  /** Names its picture: another one has another name. */
  picture: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Fundraising = z.output<typeof fundraising>

const one = z.object({ ok, fundraising })

/** What its organiser says of it. */
const purpose = z
  .string('this_field_required')
  .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(80, 'max_symbol'))

const wishes = {
  purpose,
  minimum: z.optional(unsignedMoneyOnTheWire),
  target: z.optional(unsignedMoneyOnTheWire),
}

const wishRefusals = ['currency_not_supported', 'minimal_amount', 'maximum_amount'] as const

export const openFundraising = endpoint({
  method: 'POST',
  path: '/account/fundraising',
  caller: 'customer',
  summary: 'Starts a fundraiser. It takes money until the end of its last day in the business zone.',
  body: z.strictObject({
    ...wishes,
    endsOn: field.plainDate,
    isAllOrNothing: z._default(z.boolean('incorrect_value'), false),
  }),
  reply: one,
  refusals: ['verification_required', ...wishRefusals, 'date_in_past', 'incorrect_date', 'this_field_required'],
})

export const editFundraising = endpoint({
  method: 'PUT',
  path: '/account/fundraising',
  caller: 'customer',
  summary: 'Changes what a fundraiser is for, its minimum and its target. The target of all-or-nothing stays.',
  body: z.strictObject({ id: z.string('this_field_required'), ...wishes }),
  reply: one,
  refusals: ['invalid_fundraising', 'expired_fundraising', ...wishRefusals, 'operation_not_allowed'],
})

export const listFundraisings = endpoint({
  method: 'GET',
  path: '/account/fundraising',
  caller: 'customer',
  summary: 'The caller’s fundraisers: those that take money first, each part the newest first, 100 at most.',
  reply: z.object({ ok, fundraisings: z.array(fundraising) }),
  refusals: [],
})

export const readFundraising = endpoint({
  method: 'GET',
  path: '/account/fundraising/{id}',
  caller: 'customer',
  summary: 'One of the caller’s fundraisers. An unknown id and somebody else’s are answered alike.',
  reply: one,
  refusals: ['invalid_fundraising'],
})

export const endFundraising = endpoint({
  method: 'POST',
  path: '/account/fundraising/{id}/end',
  caller: 'customer',
  summary:
    'Ends a fundraiser before its last day. A payment that has begun still counts. Ended again it is what it was.',
  reply: one,
  refusals: ['invalid_fundraising'],
})

export const extendFundraising = endpoint({
  method: 'POST',
  path: '/account/fundraising/{id}/extend',
  caller: 'customer',
  summary: 'Gives a fundraiser another last day, also one that has ended; not all-or-nothing, whose end was promised.',
  body: z.strictObject({ endsOn: field.plainDate }),
  reply: one,
  refusals: ['invalid_fundraising', 'date_in_past', 'incorrect_date', 'operation_not_allowed'],
})

export const moveFundraising = endpoint({
  method: 'POST',
  path: '/account/fundraising/{id}/move',
  caller: 'customer',
  summary: 'Moves money of a fundraiser to the main balance: so much, or all of it. There is no fee.',
  idempotent: true,
  body: z.strictObject({ amount: z.optional(unsignedMoneyOnTheWire) }),
  reply: z.object({ ok, fundraising, moved: moneyOnTheWire, transaction: z.string() }),
  refusals: [
    'invalid_fundraising',
    'currency_not_supported',
    'minimal_amount',
    'low_balance',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})

export const giveToFundraising = endpoint({
  method: 'POST',
  path: '/account/fundraising-gift',
  caller: 'customer',
  summary: 'Gives to somebody’s fundraiser out of the main balance: at once and for good, without a fee.',
  idempotent: true,
  body: z.strictObject({
    fundraising: z.string('this_field_required'),
    amount: unsignedMoneyOnTheWire,
    hidesName: z._default(z.boolean('incorrect_value'), false),
    hidesAmount: z._default(z.boolean('incorrect_value'), false),
  }),
  reply: z.object({ ok, transaction: z.string() }),
  refusals: [
    'invalid_fundraising',
    'expired_fundraising',
    'wallets_differ_in_currency',
    'minimal_amount',
    'maximum_amount',
    'step_up_required',
    'transfer_limit_reached',
    'low_balance',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})

export const putFundraisingPicture = endpoint({
  method: 'PUT',
  path: '/account/fundraising/{id}/picture',
  caller: 'customer',
  summary: 'Sets the picture of a fundraiser, which everybody sees.',
  upload: { maximumBytes: largestImageBytes, types: ['png', 'jpg'] },
  reply: one,
  refusals: ['invalid_fundraising', 'file_not_image', 'too_many_pixels', 'file_infected', 'too_many_requests'],
})

export const fundraisingTransactions = endpoint({
  method: 'GET',
  path: '/account/fundraising-transactions/{id}',
  caller: 'customer',
  summary:
    'What was given for one of the caller’s fundraisers, and by whom as far as they said: the newest first, page by page.',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({
    ok,
    contributions: z.array(
      z.object({
        id: z.string(),
        /** Empty where none was given. */
        name: z.string(),
        hidesName: z.boolean(),
        hidesAmount: z.boolean(),
        paid: moneyOnTheWire,
        fee: moneyOnTheWire,
        credited: moneyOnTheWire,
        /** A rail, or `balance` for what came out of a customer’s. */
        paymentSystem: z.string(),
        at: z.string(),
        /** It came, and was taken back since: its payer’s bank wanted it, its chain forgot it, or all-or-nothing was not reached. */
        isTakenBack: z.boolean(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['invalid_fundraising'],
})
export type Contribution = z.output<typeof fundraisingTransactions.reply>['contributions'][number]

export const downloadContributions = endpoint({
  method: 'GET',
  path: '/account/fundraising-transactions/{id}/table',
  caller: 'customer',
  summary: 'The same as a table for spreadsheets (CSV), whole, in the words of a language.',
  query: z.strictObject(inLanguage),
  reply: 'file',
  refusals: ['invalid_fundraising', 'too_many_requests'],
})
