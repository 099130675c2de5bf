import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

/** The kinds this product has so far; the specification's others join with their features. */
export const transactionKinds = [
  'transfer_in',
  'transfer_out',
  'replenishment',
  'withdraw',
  'return_funds',
  'reversal',
  'card_issue',
  'card_topup',
  'card_withdrawal',
  /** What was on a card that was blocked. */
  'card_refund',
  /** What we take for a payment by a card; and what of it comes back, because the payment was cancelled or costs less. */
  'card_payment_fee',
  'card_payment_fee_back',
  'debt_collected',
  /** Of an account that nobody used for long. */
  'inactivity_fee',
  'referral_reward',
  /** What was given for a fundraiser, and moved to the balance. */
  'fundraising_in',
  /** Given for somebody’s fundraiser. */
  'fundraising_out',
  /** Paid through a partner’s interface. */
  'api_deposit_in',
  'api_deposit_out',
  /** What a partner paid: to a wallet, or back. */
  'api_withdraw_in',
  'api_withdraw_out',
] as const
export const transactionStates = ['pending', 'credited', 'failed', 'rejected'] as const

/** One line of a customer's history, seen from their side: `amount` is negative when money left. */
export const transaction = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  state: z.enum(transactionStates),
  amount: moneyOnTheWire,
  fee: moneyOnTheWire,
  at: z.string(),
  /** The other side, its name masked; absent for money from outside. */
  counterparty: z.optional(z.object({ name: z.string(), accountNumber: z.string() })),
  note: z.optional(z.string()),
  /** The rail it came or went by, and the deposit or withdrawal that tells the rest. */
  paymentSystem: z.optional(z.string()),
  deposit: z.optional(z.string()),
  withdrawal: z.optional(z.string()),
  /** The card that it went to or came from. */
  card: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The main balance after this transaction. */
  balanceAfter: moneyOnTheWire,
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/account/transactions',
  caller: 'newcomer',
  whilePaused: true,
  summary:
    'History, newest first, page by page. `from` and `to` are days (YYYY-MM-DD) in the business zone, both included.',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,19}$/, 'incorrect_value'))),
    kind: z.optional(z.enum(transactionKinds, 'incorrect_value')),
    state: z.optional(z.enum(transactionStates, 'unknown_status')),
    from: z.optional(field.plainDate),
    to: z.optional(field.plainDate),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, transactions: z.array(transaction), nextCursor: z.nullable(z.string()) }),
  refusals: [],
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/account/transactions/{id}',
  caller: 'newcomer',
  whilePaused: true,
  summary: 'One transaction of the caller. An unknown id and somebody else’s are answered alike.',
  reply: z.object({ ok, transaction }),
  refusals: ['transaction_not_found'],
})
