import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { costs, depositWays, duration, inLanguage, railField, railName } from '../rails.ts'
import { requestTypes } from '../verification.ts'

const ok = z.literal(true)

/** What both directions say of a rail. Amounts are in the rail’s currency for a deposit, in the wallet’s for a withdrawal. */
const offer = {
  name: z.string(),
  title: z.string(),
  /** A sentence about how it goes. */
  hint: z.string(),
  currency: moneyOnTheWire.shape.currency,
  feeBasisPoints: z.int(),
  minimum: moneyOnTheWire,
  maximum: moneyOnTheWire,
  time: duration,
  /** What the customer has to be verified for first; null when they may use it now. */
  unlock: z.nullable(z.enum(requestTypes)),
  /** Asked for before the amount is agreed to. */
  fields: z.array(railField),
}

export const depositOffer = z.object({ ...offer, way: z.enum(depositWays) })

/** Who gives for a fundraiser, or pays a partner without an account, has to be verified for nothing. */
const { unlock: _, ...guestOffer } = offer
export const fundraisingOffer = z.object({ ...guestOffer, way: z.enum(depositWays) })
export type FundraisingOffer = z.output<typeof fundraisingOffer>

export const ownFundraisingPaymentSystems = endpoint({
  method: 'GET',
  path: '/account/fundrising-payment-systems',
  caller: 'customer',
  summary: 'The rails that a fundraiser can be paid by, cheapest first, as its organiser may want to know them.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, paymentSystems: z.array(fundraisingOffer) }),
  refusals: [],
})

export const paymentSystems = endpoint({
  method: 'GET',
  path: '/account/payment-systems',
  caller: 'customer',
  summary: 'The rails that money can come in by, cheapest first, in the words of a language.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    paymentSystems: z.array(depositOffer),
  }),
  refusals: [],
})

export const withdrawPaymentSystems = endpoint({
  method: 'GET',
  path: '/account/withdraw-payment-systems',
  caller: 'customer',
  summary: 'The rails that money can go out by, cheapest first, in the words of a language.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    paymentSystems: z.array(
      z.object({
        ...offer,
        /** Money goes back to where it came from: there is no destination to save, and none that rests. */
        goesBack: z.boolean(),
        /** Why this customer cannot use it now; null when they can. */
        unavailable: z.nullable(z.enum(['no_card_payment'])),
      }),
    ),
  }),
  refusals: [],
})

export const directions = ['deposit', 'withdrawal'] as const
export type Direction = (typeof directions)[number]

export const quoteRefusals = [
  'payment_system_unsupported',
  'unsupported_withdraw_system',
  'currency_not_supported',
  'minimal_amount',
  'maximum_amount',
  'rate_unavailable',
] as const

/** A price that is held; see `quote`. */
export const quoted = z.object({
  ok,
  quote: z.object({
    id: z.string(),
    ...costs.shape,
    /** Of a withdrawal asked for now: when it is paid at the latest, also if its destination has to rest first. */
    dueBy: z.nullable(z.string()),
    expiresAt: z.string(),
    now: z.string(),
  }),
})

export const quote = endpoint({
  method: 'POST',
  path: '/account/quote',
  caller: 'customer',
  fromClosedCountry: true,
  summary:
    'What an amount costs by a rail, held until `expiresAt` for one use. A deposit’s amount is in the rail’s currency or in the ' +
    'wallet’s, a withdrawal’s is what leaves the balance.',
  body: z.strictObject({
    direction: z.enum(directions, 'incorrect_value'),
    paymentSystem: railName,
    amount: unsignedMoneyOnTheWire,
  }),
  reply: quoted,
  refusals: [...quoteRefusals, 'verification_required'],
})

const limit = z.object({
  /** How long the window is, in milliseconds; what was used leaves it moment by moment. */
  withinMs: z.number(),
  maximum: moneyOnTheWire,
  used: moneyOnTheWire,
  remaining: moneyOnTheWire,
  /** When the oldest of what was used leaves the window; null when nothing was. */
  nextAt: z.nullable(z.string()),
})

export const limits = endpoint({
  method: 'GET',
  path: '/account/limits',
  caller: 'customer',
  summary: 'What may still be sent and withdrawn, window by window.',
  reply: z.object({ ok, transfers: z.array(limit), withdrawals: z.array(limit) }),
  refusals: [],
})

export {
  type Costs,
  type DepositWay,
  type Duration,
  type FieldKind,
  type NextStep,
  type RailAnswers,
  type RailField,
  type ShownField,
} from '../rails.ts'
