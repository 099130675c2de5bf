import * as z from 'zod/mini'
import { cardPaymentFees } from '../card-payment-fees.ts'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { duration, inLanguage } from '../rails.ts'
import { requestTypes } from '../verification.ts'

const ok = z.literal(true)

const side = z.object({
  feeBasisPoints: z.int(),
  /** In the rail’s currency for what comes in, in the wallet’s for a withdrawal. */
  minimum: moneyOnTheWire,
  maximum: moneyOnTheWire,
  time: duration,
  /** What one has to be verified for first. */
  needs: z.nullable(z.enum(requestTypes)),
})

export const listFees = endpoint({
  method: 'GET',
  path: '/fee-table',
  caller: 'public',
  summary:
    'What every rail that is offered costs and allows now, both ways, what the cards cost that can be had and paying with them, and the rates that prices are made of: the very rows that a customer is charged by.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    /** The currency of the wallets. */
    wallet: moneyOnTheWire.shape.currency,
    rails: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        currency: moneyOnTheWire.shape.currency,
        deposit: z.nullable(side),
        withdrawal: z.nullable(side),
        /** In for a fundraising. */
        fundraising: z.nullable(side),
      }),
    ),
    /** The cards that can be had, in the currency of the wallets. */
    cards: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        fee: moneyOnTheWire,
        /** What is on a card when it is made; the fee comes on top. */
        start: moneyOnTheWire,
        topUp: z.object({ feeBasisPoints: z.int(), minimum: moneyOnTheWire, maximum: moneyOnTheWire }),
      }),
    ),
    /** What paying with any of them costs. */
    payments: cardPaymentFees,
    /** What an account costs that nobody uses: how much a month, after how many months, and how many days before that it is told. */
    inactivity: z.object({ fee: moneyOnTheWire, afterMonths: z.int(), noticeDays: z.int() }),
    /** What is due to who brings customers, level by level. */
    referrals: z.array(z.object({ level: z.literal([1, 2]), topUpBasisPoints: z.int(), perCard: moneyOnTheWire })),
    rates: z.array(
      z.object({
        /** What one of `base` costs in `quote`. */
        base: moneyOnTheWire.shape.currency,
        quote: moneyOnTheWire.shape.currency,
        rate: z.string(),
        spreadBasisPoints: z.int(),
        asOf: z.string(),
      }),
    ),
    now: z.string(),
  }),
  refusals: [],
})
