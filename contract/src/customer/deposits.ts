import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { costs, depositWays, inLanguage, nextStep, railAnswers, railName, shownField } from '../rails.ts'
import { quoteRefusals } from './rails.ts'

const ok = z.literal(true)

/** What a deposit can be. `credited`, `rejected`, `expired` and `cancelled` are ends, which money that comes later may still change. */
export const depositStates = [
  'awaiting_details',
  'details_ready',
  'proof_sent',
  'confirming',
  'credited',
  'rejected',
  'expired',
  'cancelled',
] as const
export type DepositState = (typeof depositStates)[number]

/** How what arrived differs from what was agreed. */
export const paymentOutcomes = ['exact', 'under', 'over', 'late', 'duplicate'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** Why an operator does not credit a deposit. */
export const depositRejections = [
  'no_payment_found',
  'proof_unreadable',
  'proof_of_another_payment',
  'proof_used_before',
  'payer_differs',
  'altered',
  'other',
] as const
export type DepositRejection = (typeof depositRejections)[number]

/** And a provider says no by itself, without a word. */
export const depositRefusals = [...depositRejections, 'provider_declined'] as const
export type DepositRefusal = (typeof depositRefusals)[number]

/** What a provider says against a payment after it was credited: the payer's bank wants it back, it went back, or something else. */
export const paymentObjections = ['disputed', 'went_back', 'failed', 'differs'] as const
export type PaymentObjection = (typeof paymentObjections)[number]

/** How far a payment that was not credited is on its way back to its payer. `unknown`: nobody knows now, and it is asked. */
export const sentBackStates = ['asked', 'unknown', 'made', 'failed'] as const
export type SentBackState = (typeof sentBackStates)[number]

/** Money that arrived for a deposit: there may be more than one payment, or another amount. */
const payment = z.object({
  amount: moneyOnTheWire,
  outcome: z.enum(paymentOutcomes),
  state: z.enum(['seen', 'held', 'credited', 'gone']),
  at: z.string(),
  /** Null where nothing is said against it. Once the credit was taken back its state is `gone`. */
  against: z.nullable(z.enum(paymentObjections)),
  sentBack: z.nullable(z.enum(sentBackStates)),
  /** What it came to, once it is credited. */
  credited: z.nullable(costs),
  /** The line in the history. */
  transaction: z.nullable(z.string()),
  /** On a chain. */
  txid: z.nullable(z.string()),
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.int() })),
})

export const deposit = z.object({
  id: z.string(),
  paymentSystem: z.string(),
  title: z.string(),
  way: z.enum(depositWays),
  state: z.enum(depositStates),
  /** What the customer asked to pay, and what this is agreed to cost. */
  requested: moneyOnTheWire,
  costs,
  /**
   * True while the amount to pay is another than was asked for, within 20 shekels, and the customer has not accepted that:
   * the details come once they have.
   */
  isAdjusted: z.boolean(),
  /** What to pay with, each a row to copy; empty while there is nothing to pay yet, and when it must not be paid any more. */
  details: z.array(shownField),
  /** How to pay, step by step. */
  steps: z.array(z.string()),
  /** Where to pay on a chain. */
  chain: z.nullable(z.object({ network: z.string(), address: z.string(), uri: z.string() })),
  /** The provider’s page; null while there is none to go to. */
  payAt: z.nullable(z.string()),
  /** When a proof was sent last. */
  proofAt: z.nullable(z.string()),
  /** Set while an operator asks for another proof. */
  proofAskedAgain: z.nullable(z.string()),
  payments: z.array(payment),
  /** What came to the address and is not the coin that was asked for, while a person looks at it; empty once they have decided. */
  otherTokens: z.array(z.object({ txid: z.string(), at: z.string() })),
  /** `message` was written by a person, in the customer’s language; empty where none was. */
  rejection: z.nullable(z.object({ reason: z.enum(depositRefusals), message: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Until when it can be paid; null before the details are there. */
  expiresAt: z.nullable(z.string()),
  next: nextStep,
})
export type Deposit = z.output<typeof deposit>

/** Every answer says what time it is here: a phone’s own clock decides nothing. */
export const depositReply = z.object({ ok, deposit, now: z.string() })

export const depositStatusReply = z.object({
  ok,
  status: z.enum(depositStates),
  updatedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  now: z.string(),
})

/** Once its provider has declined a payment, or a person has rejected it, nothing more is taken of it. */
export const turnedDown = ['payment_failed', 'payment_rejected'] as const

export const openDeposit = endpoint({
  method: 'POST',
  path: '/account/deposit',
  caller: 'customer',
  summary:
    'Begins a deposit. With `quote` it costs what that said; without, what it costs now. `answers` are to the fields of the rail.',
  idempotent: true,
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    paymentSystem: railName,
    amount: unsignedMoneyOnTheWire,
    quote: z.optional(z.string('incorrect_value')),
    answers: z._default(railAnswers, {}),
  }),
  reply: depositReply,
  refusals: [
    ...quoteRefusals,
    'verification_required',
    'quote_expired',
    'this_field_required',
    'incorrect_value',
    'max_symbol',
    'invalid_email',
    'invalid_phone_number',
    'old_request',
    'idempotency_key_required',
  ],
})

export const acceptDeposit = endpoint({
  method: 'POST',
  path: '/account/deposit-info/{id}',
  caller: 'customer',
  summary:
    'Accepts the amount to pay, which may differ from what was asked for, and answers the details to pay with. Refuses ' +
    'amount_adjusted when `pay` is not the amount that is to be paid now.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({ pay: unsignedMoneyOnTheWire }),
  reply: depositReply,
  refusals: ['transaction_not_found', 'amount_adjusted', 'expired_transaction', ...turnedDown, 'operation_not_allowed'],
})

export const readDeposit = endpoint({
  method: 'GET',
  path: '/account/pay/{id}',
  caller: 'customer',
  summary: 'A deposit: how to pay it, what has arrived, who acts next and by when.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found'],
})

export const depositStatus = endpoint({
  method: 'GET',
  path: '/account/deposit-status/{id}',
  caller: 'customer',
  summary: 'How far a deposit is: small, for asking again and again.',
  reply: depositStatusReply,
  refusals: ['transaction_not_found'],
})

export const listDeposits = endpoint({
  method: 'GET',
  path: '/account/deposits',
  caller: 'customer',
  summary: 'Deposits that are under way, and those that ended within the last 30 days; the newest first, 50 at most.',
  query: z.strictObject({
    ...inLanguage,
    open: z.optional(z.literal('true', 'incorrect_value')),
  }),
  reply: z.object({ ok, deposits: z.array(deposit), now: z.string() }),
  refusals: [],
})

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/account/cancel-deposit/{id}',
  caller: 'customer',
  summary: 'Gives a deposit up before it is paid. Money that comes all the same is credited all the same.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found', 'operation_not_allowed'],
})

export const claimPaid = endpoint({
  method: 'POST',
  path: '/account/deposit-paid/{id}',
  caller: 'customer',
  summary:
    'Says of an expired deposit that it was paid all the same, so that somebody looks for the money; a proof may follow.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found', ...turnedDown, 'operation_not_allowed'],
})
