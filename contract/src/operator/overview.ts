import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

/** Who sees what the house holds: those who pay, who agree, who decide on terms, and who only look. */
export const positionRoles = ['treasurer', 'approver', 'admin', 'auditor'] as const

/** What the house and its customers owe each other, by the kind of account that says so. */
export const balanceKinds = ['main', 'return', 'fundraising', 'owed'] as const
export type BalanceKind = (typeof balanceKinds)[number]

/** Never below nought: what customers owe the house is told the other way round than the ledger has it. */
const balance = z.object({
  kind: z.enum(balanceKinds),
  total: moneyOnTheWire,
  /** In how many wallets it lies: what lies in fundraisers, by the wallets of their organisers. */
  wallets: z.int(),
})

export const readPosition = endpoint({
  method: 'GET',
  path: '/operator/position',
  caller: 'operator',
  roles: positionRoles,
  isBackground: true,
  summary:
    'What we have at each rail and owe to customers by the ledger, how old each rate is, and which changes wait for a second person.',
  reply: z.object({
    ok,
    floats: z.array(
      z.object({
        rail: z.string(),
        currency: z.string(),
        held: moneyOnTheWire,
        /** Of it, what belongs to nobody yet. */
        suspense: moneyOnTheWire,
      }),
    ),
    balances: z.array(balance),
    rates: z.array(
      z.object({
        base: moneyOnTheWire.shape.currency,
        quote: moneyOnTheWire.shape.currency,
        /** When a source said so last. */
        confirmedAt: z.string(),
        /** False once nobody has confirmed it for too long: then nothing is priced by it. */
        isQuotable: z.boolean(),
      }),
    ),
    changes: z.object({ waiting: z.int(), oldestAt: z.nullable(z.string()) }),
    now: z.string(),
  }),
  refusals: [],
})

export const listBalances = endpoint({
  method: 'GET',
  path: '/operator/balances',
  caller: 'operator',
  roles: positionRoles,
  summary:
    'The wallets that a balance lies in, the largest first, by their numbers: whose they are says the search, which is logged.',
  query: z.strictObject({ kind: z.enum(balanceKinds, 'incorrect_value') }),
  reply: z.object({
    ok,
    ...balance.shape,
    /** The largest; `rest` is what lies in all others together. */
    largest: z.array(z.object({ accountNumber: z.string(), amount: moneyOnTheWire })),
    rest: z.object({ total: moneyOnTheWire, wallets: z.int() }),
  }),
  refusals: [],
})
