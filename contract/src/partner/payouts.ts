import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { interfaceModes } from '../partner-shapes.ts'
import { examples } from './examples.ts'

const ok = z.literal(true)

export const partnerPayout = z.object({
  id: z.string(),
  mode: z.enum(interfaceModes),
  amount: moneyOnTheWire,
  /** The account number that was paid. */
  to: z.string(),
  reference: z.string(),
  createdAt: z.string(),
})
export type PartnerPayout = z.output<typeof partnerPayout>

export const createPayout = endpoint({
  method: 'POST',
  path: '/partner/payouts',
  caller: 'partner',
  scope: 'payouts',
  idempotent: true,
  summary: 'Pays somebody’s wallet out of the partner’s: at once and for good, without a fee.',
  body: z.strictObject({ to: field.accountNumber, amount: unsignedMoneyOnTheWire, reference: field.reference }),
  reply: z.object({ ok, payout: partnerPayout }),
  refusals: [
    'unknown_wallet',
    'own_wallet',
    'wallet_owner_blocked',
    'wallets_differ_in_currency',
    'minimal_amount',
    'maximum_amount',
    'transfer_limit_reached',
    'low_balance',
    'operation_not_allowed',
    'old_request',
  ],
  example: examples.createPayout,
})

export const readPayout = endpoint({
  method: 'GET',
  path: '/partner/payouts/{id}',
  caller: 'partner',
  scope: 'payouts',
  summary: 'A payout.',
  reply: z.object({ ok, payout: partnerPayout }),
  refusals: ['transaction_not_found'],
  example: examples.readPayout,
})

export const readBalance = endpoint({
  method: 'GET',
  path: '/partner/balance',
  caller: 'partner',
  scope: 'balance',
  summary: 'What the partner can pay out. In tests it is what tests have brought.',
  reply: z.object({ ok, balance: moneyOnTheWire }),
  refusals: [],
  example: examples.readBalance,
})
