import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { reason } from './team.ts'

const ok = z.literal(true)

/** Who takes an interface away from a partner, and gives it back. */
export const partnerDeciders = ['treasurer', 'approver'] as const

/** Whether an interface works, and who or what is in its way. */
export const partnerStandings = ['active', 'blocked_by_owner', 'blocked_by_us', 'owner_limited'] as const
export type PartnerStanding = (typeof partnerStandings)[number]

const partner = z.object({
  interface: z.string(),
  name: z.string(),
  company: z.string(),
  /** Its owner, and their account number. */
  customer: z.string(),
  accountNumber: z.string(),
  standing: z.enum(partnerStandings),
  /** Since when we block it; null when we do not. */
  blockedSince: z.nullable(z.string()),
  /** Payments through it in the last 30 days, and what they brought. */
  payments: z.int(),
  turnover: moneyOnTheWire,
  /** Messages of the last 30 days that its systems have not heard so far. */
  unheard: z.int(),
})
export type DeskPartner = z.output<typeof partner>

export const listPartners = endpoint({
  method: 'GET',
  path: '/operator/partners',
  caller: 'operator',
  roles: [...partnerDeciders, 'admin', 'auditor'],
  summary:
    'Interfaces of partners, 100 at most: the ones we block, then by what was paid through them in the last 30 days. ' +
    'Searched by a part of their names, the account number of their owner, or their id.',
  query: z.strictObject({
    q: z.optional(z.string().check(z.overwrite(field.cleanText), z.maxLength(80, 'max_symbol'))),
  }),
  reply: z.object({
    ok,
    partners: z.array(partner),
    /** There are more than are listed. */
    hasMore: z.boolean(),
  }),
  refusals: [],
})

/** `note` is for the owner, in their language, and may be left empty; `reason` stands in the audit. */
export const partnerActBody = z.strictObject({
  note: z._default(z.string('incorrect_value').check(z.overwrite(field.cleanText), z.maxLength(500, 'max_symbol')), ''),
  reason,
})

export const blockPartner = endpoint({
  method: 'POST',
  path: '/operator/partners/{id}/block',
  caller: 'operator',
  roles: partnerDeciders,
  idempotent: true,
  summary:
    'Blocks an interface: nothing is paid through it and its calls are not answered, until it is unblocked here. Its owner is told.',
  body: partnerActBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'old_request', 'already_decided'],
})

export const unblockPartner = endpoint({
  method: 'POST',
  path: '/operator/partners/{id}/unblock',
  caller: 'operator',
  roles: partnerDeciders,
  idempotent: true,
  summary: 'Ends our block, of which its owner is told. What they have blocked themselves stays blocked.',
  body: partnerActBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'old_request', 'already_decided'],
})
