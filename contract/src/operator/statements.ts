import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { fromWire, moneyOnTheWire } from '../money/index.ts'
import { railName } from '../rails.ts'

const ok = z.literal(true)

/** Of a statement as text. A month of a busy account is a tenth of it. */
export const largestStatementBytes = 2 * 1024 * 1024

/** A balance, which may be below nought. */
const signedMoney = moneyOnTheWire.check(
  z.refine((wire) => fromWire({ ...wire, amount: wire.amount.replace(/^-/, '') }) !== null, {
    error: 'amount_incorrect',
    path: ['amount'],
  }),
)

/** What can be wrong with a file, or with a row of it. */
export const statementProblems = [
  'too_large',
  'not_text',
  'no_titles',
  'no_rows',
  'quotes',
  'date',
  'amount',
  'too_long',
] as const

const statement = z.object({
  id: z.string(),
  rail: z.string(),
  place: z.nullable(z.string()),
  firstDay: z.string(),
  lastDay: z.string(),
  closing: moneyOnTheWire,
  added: z.int(),
  /** How many of its lines still belong to nothing. */
  open: z.int(),
  by: z.string(),
  at: z.string(),
})

export const importStatement = endpoint({
  method: 'POST',
  path: '/operator/statements',
  caller: 'operator',
  roles: ['treasurer'],
  idempotent: true,
  largestBytes: largestStatementBytes,
  summary:
    'Takes a statement of an account of ours: either every row, or none and what is wrong with which. What is known already ' +
    'changes nothing. Payments that fit exactly one deposit to the last unit are credited by themselves, soon after.',
  body: z.strictObject({
    rail: railName,
    place: z.optional(z.string('incorrect_value').check(z.maxLength(40, 'incorrect_value'))),
    /** What the account held after the last row. */
    closing: signedMoney,
    text: z.string('this_field_required').check(z.minLength(1, 'this_field_required')),
  }),
  reply: z.object({
    ok,
    /** Null where nothing of it was new, or nothing was taken. */
    statement: z.nullable(statement),
    added: z.int(),
    known: z.int(),
    problems: z.array(z.object({ line: z.nullable(z.int()), problem: z.enum(statementProblems) })),
  }),
  refusals: [
    'payment_system_unsupported',
    'currency_not_supported',
    'not_allowed_option',
    'old_request',
    'idempotency_key_required',
  ],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/operator/statements',
  caller: 'operator',
  roles: ['treasurer', 'auditor'],
  summary: 'The statements that were read last, and the accounts that there can be one of.',
  reply: z.object({
    ok,
    statements: z.array(statement),
    accounts: z.array(z.object({ rail: z.string(), place: z.nullable(z.string()), name: z.nullable(z.string()) })),
  }),
  refusals: [],
})

/**
 * What a line may be: a deposit that it pays, a payment that somebody credited before the statement came, a part of a
 * withdrawal, money that we sent back, or a part that the recipient’s bank sent back after it was paid.
 */
export const matchKinds = ['deposit', 'payment', 'part', 'returned', 'part_back'] as const
export type MatchKind = (typeof matchKinds)[number]

/** What speaks for a match. */
export const matchSigns = ['amount', 'near_amount', 'time', 'name', 'reference'] as const

const suggestion = z.object({
  kind: z.enum(matchKinds),
  id: z.string(),
  /** Of a hundred. */
  score: z.int(),
  signs: z.array(z.enum(matchSigns)),
  amount: moneyOnTheWire,
  who: z.string(),
  state: z.string(),
  at: z.string(),
  reference: z.string(),
  /** The deposit or the withdrawal that it belongs to. */
  about: z.string(),
})

const line = z.object({
  id: z.string(),
  rail: z.string(),
  place: z.nullable(z.string()),
  day: z.string(),
  amount: moneyOnTheWire,
  payer: z.string(),
  reference: z.string(),
  raw: z.string(),
  state: z.enum(['open', 'matched', 'ignored', 'sent_back']),
  version: z.int(),
  suggestions: z.array(suggestion),
})

const matchers = ['agent', 'treasurer'] as const

export const readStatementLine = endpoint({
  method: 'GET',
  path: '/operator/statement-lines/{id}',
  caller: 'operator',
  roles: matchers,
  summary:
    'A movement of an account of ours that belongs to nothing yet, and what it could be, for whoever has taken it.',
  reply: z.object({ ok, line, now: z.string() }),
  refusals: ['record_not_found', 'claim_lost'],
})

const note = z
  .string('this_field_required')
  .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(500, 'max_symbol'))

export const decideStatementLine = endpoint({
  method: 'POST',
  path: '/operator/statement-lines/{id}/decision',
  caller: 'operator',
  roles: matchers,
  idempotent: true,
  summary:
    'Says what a movement is: a match credits a deposit, settles a part or puts it on hold again, once; money that is nobody’s is sent back, or is ' +
    'the house’s own. An agent says only what came in for whom.',
  body: z.discriminatedUnion(
    'decision',
    [
      z.strictObject({
        decision: z.literal('matched'),
        kind: z.enum(matchKinds, 'incorrect_value'),
        target: z.string('incorrect_value').check(z.maxLength(40, 'incorrect_value')),
      }),
      z.strictObject({ decision: z.literal('ignored'), note }),
      z.strictObject({
        decision: z.literal('sent_back'),
        note,
        /** Of the payment by which it went back. */
        reference: z
          .string('this_field_required')
          .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(120, 'max_symbol')),
      }),
    ],
    'incorrect_value',
  ),
  reply: z.object({ ok, state: z.enum(['matched', 'ignored', 'sent_back']) }),
  refusals: [
    'record_not_found',
    'claim_lost',
    'no_access',
    'already_decided',
    'payment_differs',
    'operation_not_allowed',
    'amount_incorrect',
    'rate_unavailable',
    'old_request',
    'idempotency_key_required',
  ],
})
