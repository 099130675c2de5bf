import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { costs, inLanguage, nextStep, railAnswers, railName, shownField } from '../rails.ts'
import { quoteRefusals } from './rails.ts'
import { transaction } from './transactions.ts'
import { transferBody, transferRefusals } from './transfers.ts'

const ok = z.literal(true)

/** What a withdrawal can be. `paid`, `returned` and `rejected` are ends. */
export const withdrawalStates = ['on_hold', 'processing', 'partly_paid', 'paid', 'returned', 'rejected'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** A part of a withdrawal that is being paid, was paid, or was not and is on hold again. */
export const partStates = ['claimed', 'sent', 'unknown', 'settled', 'failed', 'returned'] as const
export type PartState = (typeof partStates)[number]

/** Why an operator does not pay a withdrawal, or a provider gave a part back. */
export const payoutFailures = [
  'destination_incorrect',
  'recipient_differs',
  'account_closed',
  'provider_declined',
  'not_collected',
  'sent_back',
  'other',
] as const
export type PayoutFailure = (typeof payoutFailures)[number]

export const withdrawalPart = z.object({
  id: z.string(),
  /** The withdrawal it is of. */
  withdrawal: z.string(),
  state: z.enum(partStates),
  costs,
  /** The provider’s or bank’s reference, the transaction on the chain, or what the customer needs to collect the money. */
  reference: z.nullable(z.string()),
  collect: z.array(shownField),
  failure: z.nullable(z.object({ reason: z.enum(payoutFailures), message: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  transaction: z.nullable(z.string()),
  hasReceipt: z.boolean(),
})
export type WithdrawalPart = z.output<typeof withdrawalPart>

export const withdrawal = z.object({
  id: z.string(),
  paymentSystem: z.string(),
  title: z.string(),
  state: z.enum(withdrawalStates),
  /** What left the main balance, and what was agreed that it costs. */
  costs,
  /** What of it can be taken back now; is being paid; was paid; was taken back. Together they are all of it. */
  onHold: moneyOnTheWire,
  inProgress: moneyOnTheWire,
  paid: moneyOnTheWire,
  takenBack: moneyOnTheWire,
  destination: z.array(shownField),
  parts: z.array(withdrawalPart),
  /** A new destination rests first; null when it has, or needs no rest. */
  notBefore: z.nullable(z.string()),
  rejection: z.nullable(z.object({ reason: z.enum(payoutFailures), message: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  next: nextStep,
})
export type Withdrawal = z.output<typeof withdrawal>

const one = z.object({ ok, withdrawal, now: z.string() })

/** What a destination of a rail is refused with, each at its field. */
export const destinationRefusals = [
  'this_field_required',
  'incorrect_value',
  'max_symbol',
  'invalid_email',
  'invalid_phone_number',
  'iban_incorrect',
  'swift_incorrect',
  'identity_number_incorrect',
  'chain_address_incorrect',
  'chain_address_of_another_network',
  'must_be_english_letters_numbers_or_special_characters_only',
] as const

/**
 * `wallet` is the transfer to another wallet, and needs `to`. Every other rail holds the amount in the return balance until
 * it is paid to the destination: one that is saved, or a new one, which may be saved on the way.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/account/withdraw',
  caller: 'customer',
  fromClosedCountry: true,
  summary:
    'Withdraws by a rail: main → return balance, until it is paid. With `quote` it costs what that said. `wallet` is the transfer.',
  idempotent: true,
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    paymentSystem: railName,
    amount: unsignedMoneyOnTheWire,
    to: z.optional(transferBody.shape.to),
    note: transferBody.shape.note,
    quote: z.optional(z.string('incorrect_value')),
    destination: z.optional(z.string('incorrect_value')),
    answers: z.optional(railAnswers),
    save: z.optional(z.boolean('incorrect_value')),
  }),
  reply: z.union([z.object({ ok, transaction }), one]),
  refusals: [
    ...transferRefusals,
    ...quoteRefusals,
    ...destinationRefusals,
    'quote_expired',
    'not_owned_wallet',
    'not_valid_wallet',
    'day_withdraw_limit_reached',
    'more_than_was_paid',
    'step_up_required',
  ],
})

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/account/withdraw/{id}',
  caller: 'customer',
  summary: 'A withdrawal: what is on hold, what was paid, who acts next and by when.',
  query: z.strictObject(inLanguage),
  reply: one,
  refusals: ['transaction_not_found'],
})

export const correctWithdrawal = endpoint({
  method: 'POST',
  path: '/account/withdraw/{id}',
  caller: 'customer',
  fromClosedCountry: true,
  summary: 'Gives what is still on hold another destination of the same rail: one that is saved, or a new one.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    destination: z.optional(z.string('incorrect_value')),
    answers: z.optional(railAnswers),
  }),
  reply: one,
  refusals: [
    'transaction_not_found',
    'operation_not_allowed',
    'not_owned_wallet',
    'not_valid_wallet',
    'step_up_required',
    'more_than_was_paid',
    ...destinationRefusals,
  ],
})

export const withdrawalStatus = endpoint({
  method: 'GET',
  path: '/account/withdraw-status/{id}',
  caller: 'customer',
  summary: 'How far a withdrawal is: small, for asking again and again.',
  reply: z.object({ ok, status: z.enum(withdrawalStates), updatedAt: z.string(), now: z.string() }),
  refusals: ['transaction_not_found'],
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/account/withdrawals',
  caller: 'customer',
  summary:
    'Withdrawals that are under way, and those that ended within the last 30 days; the newest first, 50 at most.',
  query: z.strictObject({ ...inLanguage, open: z.optional(z.literal('true', 'incorrect_value')) }),
  reply: z.object({ ok, withdrawals: z.array(withdrawal), returnBalance: moneyOnTheWire, now: z.string() }),
  refusals: [],
})

export const partialWithdraws = endpoint({
  method: 'GET',
  path: '/account/partial-withdraws',
  caller: 'customer',
  summary:
    'The parts that withdrawals were paid in, the newest first, 100 at most; of one withdrawal with `withdrawal`.',
  query: z.strictObject({
    ...inLanguage,
    withdrawal: z.optional(z.string().check(z.maxLength(40, 'incorrect_value'))),
  }),
  reply: z.object({ ok, partialWithdraws: z.array(withdrawalPart) }),
  refusals: [],
})

export const takeBack = endpoint({
  method: 'POST',
  path: '/account/refund-from-return-balance',
  caller: 'customer',
  fromClosedCountry: true,
  summary:
    'Takes money back: return → main balance. Of one withdrawal, or of all that are on hold, the newest first; what is being ' +
    'paid stays.',
  idempotent: true,
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    amount: unsignedMoneyOnTheWire,
    withdrawal: z.optional(z.string('incorrect_value')),
  }),
  reply: z.object({ ok, takenBack: moneyOnTheWire, withdrawals: z.array(withdrawal), now: z.string() }),
  refusals: [
    'transaction_not_found',
    'minimal_amount',
    'low_return_balance',
    'wallets_differ_in_currency',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})
