import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

const payoutFile = z.object({
  id: z.string(),
  number: z.int(),
  fileName: z.string(),
  payments: z.int(),
  total: moneyOnTheWire,
  payOn: z.string(),
  by: z.string(),
  at: z.string(),
})

/** Why a payment stayed out of a file: what does not fit of its destination, or that somebody has it on the desk. */
export const payoutFileProblems = [
  'empty',
  'too_long',
  'not_digits',
  'not_hebrew',
  'not_positive',
  'on_a_desk',
  'not_now',
] as const

export const makePayoutFile = endpoint({
  method: 'POST',
  path: '/operator/payout-files',
  caller: 'operator',
  roles: ['treasurer'],
  idempotent: true,
  summary:
    'Puts every bank payment that was taken, and agreed to where that is needed, into a file for the clearing house, and marks ' +
    'them sent. What does not fit is named, and stays.',
  body: z.strictObject({}),
  reply: z.object({
    ok,
    /** Null where there was nothing to pay. */
    file: z.nullable(payoutFile),
    left: z.array(
      z.object({
        withdrawal: z.string(),
        part: z.string(),
        who: z.string(),
        amount: moneyOnTheWire,
        field: z.string(),
        problem: z.enum(payoutFileProblems),
      }),
    ),
  }),
  refusals: ['operation_not_allowed', 'old_request', 'idempotency_key_required'],
})

export const listPayoutFiles = endpoint({
  method: 'GET',
  path: '/operator/payout-files',
  caller: 'operator',
  roles: ['treasurer', 'auditor'],
  summary: 'The files that were made last, and how many payments wait for the next.',
  reply: z.object({ ok, files: z.array(payoutFile), waiting: z.int() }),
  refusals: [],
})

export const readPayoutFile = endpoint({
  method: 'GET',
  path: '/operator/payout-files/{id}',
  caller: 'operator',
  roles: ['treasurer'],
  summary: 'A file of payments as it was made, to the byte. Who takes it is written down.',
  reply: 'file',
  refusals: ['record_not_found'],
})
