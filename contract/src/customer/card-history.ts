import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { inLanguage } from '../rails.ts'
import { statementFormats } from './statements.ts'

const ok = z.literal(true)

/** What moves the balance of a card, or would have: payments and what shops give back, and what goes to and from the wallet. */
export const cardLineKinds = [
  'purchase',
  'refund',
  'void',
  'verification',
  'fee',
  'start',
  'top_up',
  'withdraw',
  'returned',
] as const
export type CardLineKind = (typeof cardLineKinds)[number]

/** `pending`: held at a shop, or asked of the issuer. `declined`: a payment that did not go through. `failed`: given back. */
export const cardLineStates = ['pending', 'done', 'declined', 'failed'] as const
export type CardLineState = (typeof cardLineStates)[number]

/** Why a payment did not go through, as far as the issuer says. */
export const declineReasons = [
  'insufficient_funds',
  'card_frozen',
  'card_closed',
  'merchant_unsupported',
  'limit',
  'wrong_details',
  'three_ds_failed',
  'suspected',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** A line of a card's history. `amount` is negative where money left the card, and nothing for what was declined. */
export const cardLine = z.object({
  id: z.string(),
  kind: z.enum(cardLineKinds),
  state: z.enum(cardLineStates),
  /** In the card's currency, with the fee. */
  amount: moneyOnTheWire,
  fee: moneyOnTheWire,
  /** What we took for it out of the balance, in the wallet’s currency. */
  ownFee: moneyOnTheWire,
  /** What the shop asked for, in its own currency: to be shown, never to be counted with. */
  asked: z.nullable(z.object({ decimal: z.string(), currency: z.string() })),
  merchant: z.nullable(
    z.object({
      name: z.string(),
      /** Four digits of ISO 18245, and what they say in words. */
      category: z.nullable(z.string()),
      categoryTitle: z.nullable(z.string()),
      country: z.nullable(z.string()),
    }),
  ),
  decline: z.nullable(z.enum(declineReasons)),
  /** The line it gives back or voids. */
  origin: z.nullable(z.string()),
  at: z.string(),
})
export type CardLine = z.output<typeof cardLine>

export const cardHistory = endpoint({
  method: 'GET',
  path: '/account/card-history/{id}',
  caller: 'customer',
  whilePaused: true,
  summary:
    'What happened on a card, the newest first, page by page; declined payments are told too, each with its reason.',
  query: z.strictObject({
    ...inLanguage,
    cursor: z.optional(z.string().check(z.maxLength(80, 'incorrect_value'))),
    /** A part of the name of a shop. */
    search: z.optional(z.string().check(z.maxLength(60, 'max_symbol'))),
    kind: z.optional(z.enum(cardLineKinds, 'incorrect_value')),
    state: z.optional(z.enum(cardLineStates, 'unknown_status')),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, lines: z.array(cardLine), nextCursor: z.nullable(z.string()) }),
  refusals: ['record_not_found', 'incorrect_value'],
})

/** What a card spent, for a picture of it: refunds are taken off. */
export const cardSpending = endpoint({
  method: 'GET',
  path: '/account/card-spending/{id}',
  caller: 'customer',
  whilePaused: true,
  summary:
    'What a card spent in each of the last six months, and at which shops this month. Months are of the business zone.',
  reply: z.object({
    ok,
    /** The oldest first; those without a payment are there too. */
    months: z.array(z.object({ month: z.string(), spent: moneyOnTheWire })),
    /** The dearest first, eight at most. */
    shops: z.array(z.object({ name: z.string(), spent: moneyOnTheWire, payments: z.int() })),
  }),
  refusals: ['record_not_found'],
})

export const cardStatement = endpoint({
  method: 'GET',
  path: '/account/card-statement/{id}',
  caller: 'customer',
  whilePaused: true,
  summary:
    'What was on a card on the first day, every movement, and what was on it after the last day, as a file. Days are of the business zone, both included.',
  query: z.strictObject({
    from: field.plainDate,
    to: field.plainDate,
    format: z.enum(statementFormats, 'incorrect_value'),
    ...inLanguage,
  }),
  reply: 'file',
  refusals: ['record_not_found', 'incorrect_date', 'statement_too_long', 'too_many_requests'],
})
