import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { holdReasons } from '../referral-words.ts'
import { reason } from './team.ts'

export { type HoldReason, holdReasons } from '../referral-words.ts'

const ok = z.literal(true)

/** What is noticed: two accounts of one device or network, many in a day, or money that went onto a card and soon came back. */
export const flagReasons = ['same_device', 'same_address', 'many_accounts', 'money_back'] as const
export type FlagReason = (typeof flagReasons)[number]

/** Who holds payouts of rewards, and lets them go. */
export const referralDeciders = ['treasurer', 'approver'] as const

const inviter = z.object({
  customer: z.string(),
  /** Whose it is, by the number: who that is says the customer's own page, which is logged. */
  accountNumber: z.string(),
  flags: z.array(z.object({ reason: z.enum(flagReasons), count: z.int(), lastAt: z.string() })),
  invited: z.int(),
  paid: moneyOnTheWire,
  available: moneyOnTheWire,
  hold: z.nullable(z.object({ reason: z.enum(holdReasons), note: z.string(), by: z.string(), since: z.string() })),
})
export type FlaggedInviter = z.output<typeof inviter>

export const listReferralFlags = endpoint({
  method: 'GET',
  path: '/operator/referrals',
  caller: 'operator',
  roles: [...referralDeciders, 'admin', 'auditor'],
  summary: 'Who invites and was noticed, with why, and whose payouts are held. Whoever was noticed last comes first.',
  reply: z.object({ ok, inviters: z.array(inviter) }),
  refusals: [],
})

/** `note` is for the customer, in their language; `reason` stands in the audit. */
export const holdBody = z.strictObject({
  category: z.enum(holdReasons, 'this_field_required'),
  note: z
    .string('this_field_required')
    .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(500, 'max_symbol')),
  reason,
})

export const holdReferralPayouts = endpoint({
  method: 'POST',
  path: '/operator/referrals/{id}/hold',
  caller: 'operator',
  roles: referralDeciders,
  idempotent: true,
  summary:
    'Holds the payouts of a customer’s rewards, who is told the category and the note. Rewards go on being earned.',
  body: holdBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'old_request', 'already_decided'],
})

export const clearBody = z.strictObject({ reason })

export const clearReferralFlags = endpoint({
  method: 'POST',
  path: '/operator/referrals/{id}/clear',
  caller: 'operator',
  roles: referralDeciders,
  idempotent: true,
  summary:
    'Finds nothing wrong: what was noticed so far is not listed any more, and a hold is over, of which the customer is told.',
  body: clearBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'old_request', 'already_decided'],
})
