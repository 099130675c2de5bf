import * as z from 'zod/mini'
import { payoutFailures, withdrawal, withdrawalPart } from '../customer/withdrawals.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { inLanguage, railAnswers, railField } from '../rails.ts'
import { largestImageBytes } from '../uploads.ts'
import { messageToCustomer, payingCustomer } from './deposits.ts'

const ok = z.literal(true)

/** What a treasurer should look at before paying. */
export const payoutFlags = [
  'new_destination',
  'changed_destination',
  'large',
  'suspicious_account',
  'name_differs',
  'recent_deposit',
  'many_today',
] as const

const deskPart = z.object({
  ...withdrawalPart.shape,
  /** Where this part goes. What the customer corrected later is where the rest goes. */
  destination: withdrawal.shape.destination,
  claimedBy: z.string(),
  isOwn: z.boolean(),
  /** Set while a second person has to agree before it may be paid. */
  approval: z.nullable(z.object({ state: z.enum(['open', 'approved', 'declined']), by: z.nullable(z.string()) })),
})

const payout = z.object({
  withdrawal,
  customer: payingCustomer,
  flags: z.array(z.enum(payoutFlags)),
  parts: z.array(deskPart),
  /** Once as much of it is paid and being paid, a part needs a second pair of eyes. */
  approvalFrom: moneyOnTheWire,
  /** What has to be told when it was paid: a code to collect with, for one. */
  collectFields: z.array(railField),
  /** Whether the rail pays by itself, by a file for the bank, by hand, or by a transaction that the chain has to confirm. */
  way: z.enum(['provider', 'file', 'hand', 'chain']),
})

const treasurers = ['treasurer'] as const

export const readPayout = endpoint({
  method: 'GET',
  path: '/operator/withdrawals/{id}',
  caller: 'operator',
  roles: ['treasurer', 'approver'],
  summary: 'A withdrawal to pay, for whoever has taken it.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, payout, now: z.string() }),
  refusals: ['record_not_found', 'claim_lost'],
})

const about = z.object({ ok, part: deskPart })

export const claimPart = endpoint({
  method: 'POST',
  path: '/operator/withdrawals/{id}/part',
  caller: 'operator',
  roles: treasurers,
  idempotent: true,
  summary:
    'Takes a part of what is on hold for payment, or all of it: from then on the customer cannot take it back. Above a limit a ' +
    'second person has to agree first.',
  body: z.strictObject({ amount: unsignedMoneyOnTheWire }),
  reply: about,
  refusals: [
    'record_not_found',
    'claim_lost',
    'minimal_amount',
    'low_return_balance',
    'wallets_differ_in_currency',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})

export const approvePart = endpoint({
  method: 'POST',
  path: '/operator/parts/{id}/approval',
  caller: 'operator',
  roles: ['approver'],
  summary: 'Agrees to a large payment, or does not: then the money is on hold again.',
  body: z.strictObject({
    decision: z.enum(['approved', 'declined'], 'incorrect_value'),
    note: z._default(
      z.string('incorrect_value').check(z.overwrite(field.cleanText), z.maxLength(500, 'max_symbol')),
      '',
    ),
  }),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'claim_lost', 'operation_not_allowed'],
})

export const settlePart = endpoint({
  method: 'POST',
  path: '/operator/parts/{id}/settle',
  caller: 'operator',
  roles: treasurers,
  idempotent: true,
  summary:
    'Says that a part was paid, with the reference. On a chain the reference is the transaction, which is looked up before ' +
    'anything counts.',
  body: z.strictObject({
    reference: z
      .string('this_field_required')
      .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(120, 'max_symbol')),
    collect: z._default(railAnswers, {}),
  }),
  reply: about,
  refusals: [
    'record_not_found',
    'claim_lost',
    'already_decided',
    'this_field_required',
    'incorrect_value',
    'max_symbol',
    'payment_not_found',
    'payment_differs',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})

export const failPart = endpoint({
  method: 'POST',
  path: '/operator/parts/{id}/fail',
  caller: 'operator',
  roles: treasurers,
  idempotent: true,
  summary:
    'Says that a part was certainly not paid, or came back: its money is on hold again, and the customer hears why.',
  body: z.strictObject({ reason: z.enum(payoutFailures, 'this_field_required'), message: messageToCustomer }),
  reply: about,
  refusals: [
    'record_not_found',
    'claim_lost',
    'already_decided',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})

export const storePayoutReceipt = endpoint({
  method: 'POST',
  path: '/operator/parts/{id}/receipt',
  caller: 'operator',
  roles: treasurers,
  upload: { maximumBytes: largestImageBytes, types: ['png', 'jpg'] },
  summary: 'Keeps the picture of a receipt with a part, for the customer to see.',
  body: z.strictObject({}),
  reply: z.object({ ok }),
  refusals: [
    'record_not_found',
    'claim_lost',
    'unsupported_document_type',
    'file_not_image',
    'too_many_pixels',
    'file_infected',
  ],
})

export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/operator/withdrawals/{id}/reject',
  caller: 'operator',
  roles: treasurers,
  idempotent: true,
  summary: 'Ends a withdrawal unpaid: what is on hold goes back to the main balance, and the customer hears why.',
  body: z.strictObject({ reason: z.enum(payoutFailures, 'this_field_required'), message: messageToCustomer }),
  reply: z.object({ ok }),
  refusals: [
    'record_not_found',
    'claim_lost',
    'already_decided',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})
