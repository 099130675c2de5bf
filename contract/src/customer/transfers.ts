import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { minute } from '../time/index.ts'
import { transaction } from './transactions.ts'

const ok = z.literal(true)

/** An account number (7 digits) or a phone; which of the two is decided on the server. */
const recipient = z
  .string('this_field_required')
  .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(40, 'invalid_wallet_id'))

export const transferBody = z.strictObject({
  to: recipient,
  amount: unsignedMoneyOnTheWire,
  note: z.optional(field.note),
  /** The code of the request for money that it pays. */
  moneyRequest: z.optional(z.string().check(z.maxLength(64, 'incorrect_value'))),
})

export const transferRefusals = [
  'invalid_wallet_id',
  'unknown_wallet',
  'user_not_found',
  'own_wallet',
  'wallet_owner_blocked',
  'wallets_differ_in_currency',
  'minimal_amount',
  'maximum_amount',
  'transfer_limit_reached',
  'low_balance',
  'step_up_required',
  'operation_not_allowed',
  'too_many_requests',
  'old_request',
  'idempotency_key_required',
] as const

export const payee = endpoint({
  method: 'GET',
  path: '/account/payee',
  caller: 'customer',
  summary: 'Who an account number or phone belongs to: a masked name, for confirming before money is sent.',
  query: z.strictObject({ to: recipient }),
  reply: z.object({
    ok,
    payee: z.object({
      accountNumber: z.string(),
      name: z.string(),
      /** Their picture, 64 pixels wide, as a data address; absent when there is none. */
      avatar: z.optional(z.string()),
      currency: moneyOnTheWire.shape.currency,
      /** True when the caller has sent money to this wallet before. */
      isKnown: z.boolean(),
    }),
  }),
  refusals: [
    'invalid_wallet_id',
    'unknown_wallet',
    'user_not_found',
    'own_wallet',
    'wallet_owner_blocked',
    'wallets_differ_in_currency',
    'too_many_requests',
  ],
})

export const transfer = endpoint({
  method: 'POST',
  path: '/account/transfer',
  caller: 'customer',
  summary:
    'Sends money to another wallet: immediate, final, without a fee. Recipients nobody knows count like looks at a payee.',
  idempotent: true,
  body: transferBody,
  reply: z.object({ ok, transaction }),
  refusals: [...transferRefusals, 'money_request_not_found', 'money_request_closed'],
})

export const recentPayees = endpoint({
  method: 'GET',
  path: '/account/recent-payees',
  caller: 'customer',
  summary: 'The last people the caller sent money to, each once, the latest first; those who can be paid now.',
  reply: z.object({
    ok,
    payees: z.array(z.object({ accountNumber: z.string(), name: z.string(), sentAt: z.string() })),
  }),
  refusals: [],
})
export type RecentPayee = z.output<typeof recentPayees.reply>['payees'][number]

/** So long the same amount to the same recipient is asked about once more. */
export const repeatWithinMs = 10 * minute

export const sameTransfer = endpoint({
  method: 'GET',
  path: '/account/same-transfer',
  caller: 'customer',
  summary:
    'Whether the caller sent just this amount to this account number within the last ten minutes: for asking once more. ' +
    'It says nothing of anybody else.',
  query: z.strictObject({
    to: z.string('this_field_required').check(z.regex(/^\d{7}$/, 'invalid_wallet_id')),
    ...unsignedMoneyOnTheWire.shape,
  }),
  reply: z.object({ ok, last: z.nullable(z.object({ transaction: z.string(), at: z.string() })), now: z.string() }),
  refusals: [],
})
