import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

/** What can stand between our books and the world, or between two of our books. */
export const breakKinds = [
  'came_unmatched',
  'went_unmatched',
  'credit_without_line',
  'payout_without_line',
  'return_without_line',
  'days_missing',
  'outside_differs',
  'outcome_unknown',
  'payment_without_posting',
  'part_without_posting',
  'posting_without_reason',
  'float_differs',
  'suspense_differs',
  'return_balance_differs',
  'card_pending_differs',
] as const
export type BreakKind = (typeof breakKinds)[number]

const found = z.object({
  kind: z.enum(breakKinds),
  /** Where it is: a rail, or empty for all of them. */
  rail: z.string(),
  /** What it was found at. */
  id: z.string(),
  amount: z.nullable(moneyOnTheWire),
  /** Since when; null where nobody can know. */
  since: z.nullable(z.string()),
})

const railRow = z.object({
  rail: z.string(),
  currency: z.string(),
  /** What we have there by the ledger. */
  ledger: moneyOnTheWire,
  /** Of it, what belongs to nobody yet. */
  suspense: moneyOnTheWire,
  /** What whoever keeps the account says; null where nobody has told. */
  outside: z.nullable(z.object({ amount: moneyOnTheWire, source: z.enum(['statement', 'provider']), at: z.string() })),
  /** Ledger less outside, of which `explained` is known money on its way or waiting for an answer. */
  difference: z.nullable(moneyOnTheWire),
  explained: z.nullable(moneyOnTheWire),
})

export const reconciliationReport = z.object({
  at: z.string(),
  rails: z.array(railRow),
  /** Oldest first. */
  breaks: z.array(found),
  /** What was compared, how often: a report without breaks says by this what it is worth. */
  compared: z.object({ payments: z.int(), parts: z.int(), withdrawals: z.int(), lines: z.int() }),
})
export type ReconciliationReport = z.output<typeof reconciliationReport>

export const readReconciliation = endpoint({
  method: 'GET',
  path: '/operator/reconciliation',
  caller: 'operator',
  roles: ['treasurer', 'approver', 'admin', 'auditor'],
  summary: 'What we have at each rail by our books and by those of the world, and everything that stands between them.',
  reply: z.object({ ok, report: reconciliationReport }),
  refusals: [],
})

const outcome = z.object({
  id: z.string(),
  what: z.enum(['payout', 'deposit']),
  /** The withdrawal or the deposit. */
  about: z.string(),
  rail: z.string(),
  who: z.string(),
  amount: moneyOnTheWire,
  state: z.string(),
  provider: z.nullable(z.string()),
  /** What the provider calls it, where it has said so. */
  providerRef: z.nullable(z.string()),
  since: z.string(),
  askedAt: z.nullable(z.string()),
  /** False once it has an end. */
  isUnknown: z.boolean(),
})

const treasurers = ['treasurer'] as const

export const readUnknownOutcome = endpoint({
  method: 'GET',
  path: '/operator/unknown-outcomes/{id}',
  caller: 'operator',
  roles: treasurers,
  summary: 'A payment of which nobody knows whether it was made: everything that is known, for whoever has taken it.',
  reply: z.object({ ok, outcome, now: z.string() }),
  refusals: ['record_not_found', 'claim_lost'],
})

export const askForOutcome = endpoint({
  method: 'POST',
  path: '/operator/unknown-outcomes/{id}/ask',
  caller: 'operator',
  roles: treasurers,
  summary: 'Asks the provider now how it stands, and does what follows. It is never paid another way from here.',
  body: z.strictObject({}),
  reply: z.object({ ok, outcome, now: z.string() }),
  refusals: ['record_not_found', 'claim_lost'],
})
