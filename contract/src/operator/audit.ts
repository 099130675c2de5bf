import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { operatorRoles } from '../operator-roles.ts'

const ok = z.literal(true)

/** What operators do that the audit tells of. A feature adds its own. */
export const auditActions = [
  'operator_added',
  'operator_invited',
  'operator_enrolled',
  'operator_role_changed',
  'operator_ended',
  'verification_opened',
  'document_viewed',
  'document_approved',
  'document_rejected',
  'second_look_asked',
  'verification_finished',
  'customer_blocked',
  'customer_unblocked',
  'customer_paused',
  'customer_unpaused',
  'customer_closing',
  'customer_kept',
  'customer_sessions_ended',
  'customer_noted',
  'payment_details_sent',
  'payment_request_refused',
  'deposit_viewed',
  'proof_viewed',
  'deposit_credited',
  'deposit_rejected',
  'credit_taken_back',
  'credit_kept',
  'proof_asked_again',
  'part_claimed',
  'part_settled',
  'part_failed',
  'part_approved',
  'part_declined',
  'withdrawal_rejected',
  'receipt_kept',
  'terms_proposed',
  'terms_approved',
  'terms_declined',
  'place_changed',
  'statement_imported',
  'payment_matched',
  'payout_file_made',
  'payout_file_taken',
  'outcome_asked',
  'card_labelled',
  'card_blocked',
  'card_refunded',
  'debt_collected',
  'referral_held',
  'referral_cleared',
  'interface_blocked',
  'interface_unblocked',
  'content_saved',
  'content_published',
  'content_scheduled',
  'content_called_off',
  'content_withdrawn',
  'content_proposed',
  'content_declined',
] as const

/** What an action can be about. */
export const auditSubjects = ['operator', 'customer', 'terms', 'place', 'card', 'content'] as const

export type AuditAction = (typeof auditActions)[number]
export type AuditSubject = (typeof auditSubjects)[number]

/** A state as the audit keeps it: names and plain values. */
const facts = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))

const auditRow = z.object({
  seq: z.int(),
  at: z.string(),
  /** Null for the command line. */
  who: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.enum(operatorRoles) })),
  action: z.enum(auditActions),
  about: z.object({ kind: z.enum(auditSubjects), id: z.string(), name: z.nullable(z.string()) }),
  before: facts,
  after: facts,
  reason: z.nullable(z.string()),
  /** The network address it came from; null for the command line. */
  from: z.nullable(z.string()),
  /** The first digits of the row's hash. */
  seal: z.string(),
})

export const auditQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'incorrect_value'))),
  who: z.optional(z.string().check(z.maxLength(40, 'incorrect_value'))),
  action: z.optional(z.enum(auditActions, 'incorrect_value')),
  about: z.optional(z.string().check(z.maxLength(40, 'incorrect_value'))),
  from: z.optional(field.plainDate),
  to: z.optional(field.plainDate),
  limit: z.optional(field.pageSize),
})

export const readAudit = endpoint({
  method: 'GET',
  path: '/operator/audit',
  caller: 'operator',
  roles: ['admin', 'auditor'],
  summary: 'What operators did, newest first. `from` and `to` are days in the business zone, both included.',
  query: auditQuery,
  reply: z.object({
    ok,
    rows: z.array(auditRow),
    nextCursor: z.nullable(z.string()),
    /** Everybody who can be asked for as `who`. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: [],
})

export const checkAudit = endpoint({
  method: 'GET',
  path: '/operator/audit/chain',
  caller: 'operator',
  roles: ['admin', 'auditor'],
  summary: 'Recomputes every hash of the audit: how many rows there are, and the first that is not what it was.',
  reply: z.object({ ok, rows: z.int(), firstBroken: z.nullable(z.int()) }),
  refusals: [],
})
