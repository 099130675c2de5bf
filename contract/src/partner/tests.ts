import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { partnerPayment } from '../partner-shapes.ts'
import { examples } from './examples.ts'

const ok = z.literal(true)

export const testScenarios = ['paid', 'paid_and_told_twice', 'short', 'expired', 'late'] as const

export const playTest = endpoint({
  method: 'POST',
  path: '/partner/tests/payments/{id}',
  caller: 'partner',
  scope: 'payments',
  summary:
    'Plays what becomes of a test payment: it is paid, it is paid and its webhook comes twice, half of it comes, its time is ' +
    'over, or all of it comes when that is so. Only with a test key.',
  body: z.strictObject({ scenario: z.enum(testScenarios, 'incorrect_value') }),
  reply: z.object({ ok, payment: partnerPayment }),
  refusals: ['operation_not_allowed', 'transaction_not_found', 'already_decided', 'expired_transaction'],
  example: examples.playTest,
})

export const moveTestClock = endpoint({
  method: 'POST',
  path: '/partner/tests/clock',
  caller: 'partner',
  scope: 'payments',
  summary:
    'Moves the clock of an interface’s tests forward. Only with a test key; calls are signed by the time of the world.',
  body: z.strictObject({
    advanceMinutes: z.int('incorrect_value').check(z.gte(1, 'incorrect_value'), z.lte(527_040, 'incorrect_value')),
  }),
  reply: z.object({ ok, now: z.string() }),
  refusals: ['operation_not_allowed'],
  example: examples.moveTestClock,
})
