import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { unsignedMoneyOnTheWire } from '../money/index.ts'
import { partnerPayment } from '../partner-shapes.ts'
import { examples } from './examples.ts'

const ok = z.literal(true)
const one = z.object({ ok, payment: partnerPayment })

export const createPayment = endpoint({
  method: 'POST',
  path: '/partner/payments',
  caller: 'partner',
  scope: 'payments',
  idempotent: true,
  summary:
    'Asks a customer for money: the reply’s `url` is where they pay it, within `minutes` (60 unless said otherwise).',
  body: z.strictObject({
    amount: unsignedMoneyOnTheWire,
    reference: field.reference,
    description: z.optional(field.note),
    /** Where the customer is led when they are done; `payment` and `state` are added to its query. */
    returnUrl: z.optional(field.webAddress),
    minutes: z.optional(z.int('incorrect_value').check(z.gte(1, 'incorrect_value'), z.lte(10_080, 'incorrect_value'))),
  }),
  reply: one,
  refusals: ['wallets_differ_in_currency', 'minimal_amount', 'maximum_amount', 'old_request'],
  example: examples.createPayment,
})

export const readPayment = endpoint({
  method: 'GET',
  path: '/partner/payments/{id}',
  caller: 'partner',
  scope: 'payments',
  summary: 'A payment as it is now.',
  reply: one,
  refusals: ['transaction_not_found'],
  example: examples.readPayment,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/partner/payments',
  caller: 'partner',
  scope: 'payments',
  summary: 'Payments, the newest first. `after` is the id that the page before ended with.',
  query: z.strictObject({
    after: z.optional(z.string().check(z.maxLength(60, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, payments: z.array(partnerPayment), hasMore: z.boolean() }),
  refusals: [],
  example: examples.listPayments,
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/partner/payments/{id}/cancel',
  caller: 'partner',
  scope: 'payments',
  summary: 'Takes back what a customer was asked for, while it is open; a cancelled one is answered as it is.',
  body: z.strictObject({}),
  reply: one,
  refusals: ['transaction_not_found', 'already_decided', 'expired_transaction'],
  example: examples.cancelPayment,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/partner/payments/{id}/refunds',
  caller: 'partner',
  scope: 'refunds',
  idempotent: true,
  summary: 'Gives money of a payment back to who paid it: all that is left of it, unless an amount is named.',
  body: z.strictObject({ amount: z.optional(unsignedMoneyOnTheWire) }),
  reply: one,
  refusals: [
    'transaction_not_found',
    'operation_not_allowed',
    'wallets_differ_in_currency',
    'minimal_amount',
    'maximum_amount',
    'more_than_was_paid',
    'unknown_wallet',
    'wallet_owner_blocked',
    'low_balance',
    'old_request',
  ],
  example: examples.refundPayment,
})
