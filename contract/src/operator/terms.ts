import * as z from 'zod/mini'
import { directions as ways } from '../customer/rails.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { inLanguage, railName } from '../rails.ts'
import { reason } from './team.ts'

/** In, out, and in for a fundraising, which has a price of its own. */
export const termsDirections = [...ways, 'fundraising'] as const

const ok = z.literal(true)

/** What a rail costs and allows in one direction. */
const terms = {
  isOn: z.boolean(),
  feeBasisPoints: z.int(),
  minimum: moneyOnTheWire,
  maximum: moneyOnTheWire,
}

/** What a type of cards costs and allows; amounts are of the wallet’s currency. */
const cardTerms = {
  /** False: it is not sold any more. Cards that there are live on. */
  isOn: z.boolean(),
  fee: moneyOnTheWire,
  /** What is on a card when it is made. */
  start: moneyOnTheWire,
  topUpFeeBasisPoints: z.int(),
  topUpMinimum: moneyOnTheWire,
  topUpMaximum: moneyOnTheWire,
}

/** A number that the house decides on, and what it counts. */
export const settingValue = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('money'), amount: unsignedMoneyOnTheWire }),
  z.strictObject({ unit: z.literal('minutes'), count: z.int('incorrect_value') }),
  z.strictObject({ unit: z.literal('count'), count: z.int('incorrect_value') }),
  z.strictObject({ unit: z.literal('basisPoints'), count: z.int('incorrect_value') }),
])
export type SettingValue = z.output<typeof settingValue>

/** Since when something holds, and who decided it: nobody where the product came with it. */
const decision = {
  effectiveAt: z.string(),
  proposedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
}

/** What somebody proposes and somebody else decides on. */
const proposal = {
  id: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  at: z.string(),
  /** Until when it can be agreed to; then it has to be made anew. */
  expiresAt: z.string(),
  /** Null: as soon as somebody agrees. */
  effectiveAt: z.nullable(z.string()),
  reason: z.string(),
}

/** What holds, what will, what did, and what is proposed. Those to come are the soonest first, those that were the latest. */
function standingOf<Value extends Record<string, z.ZodMiniType>>(value: Value) {
  const decided = z.object({ ...value, ...decision })
  return {
    current: decided,
    toCome: z.array(decided),
    past: z.array(decided),
    proposal: z.nullable(z.object({ ...value, ...proposal })),
  }
}

const railTerms = z.object({
  rail: z.string(),
  title: z.string(),
  direction: z.enum(termsDirections),
  /** What the rail itself is paid in. */
  currency: moneyOnTheWire.shape.currency,
  /** Whether there is somebody in this deployment to serve it; nothing here changes that. */
  isServed: z.boolean(),
  /** The highest fee that may be proposed. */
  highestFeeBasisPoints: z.int(),
  ...standingOf(terms),
})

const bounds = z.object({ least: moneyOnTheWire, most: z.nullable(moneyOnTheWire) })

const cardTypeTerms = z.object({
  name: z.string(),
  title: z.string(),
  /** Whether there is somebody in this deployment who makes it for wallets of this currency; nothing here changes that. */
  isServed: z.boolean(),
  /** What whoever makes it takes; null where nobody has said so. */
  issuer: z.nullable(z.object({ start: bounds, topUp: bounds })),
  /** The most that may be proposed. */
  highestFee: moneyOnTheWire,
  highestTopUpFeeBasisPoints: z.int(),
  ...standingOf(cardTerms),
})

const setting = z.object({
  name: z.string(),
  least: settingValue,
  most: settingValue,
  ...standingOf({ value: settingValue }),
})

const rate = z.object({
  base: moneyOnTheWire.shape.currency,
  quote: moneyOnTheWire.shape.currency,
  /** What one of `base` costs in `quote`. */
  rate: z.string(),
  spreadBasisPoints: z.int(),
  source: z.string(),
  asOf: z.string(),
  /** When a source said so last. */
  confirmedAt: z.string(),
  /** False once nobody has confirmed it for too long: then nothing is priced by it. */
  isQuotable: z.boolean(),
})

/** What two limits say together: the first is more than the second ever lets through. */
const warning = z.object({
  code: z.literal('never_binds'),
  /** A rail and its direction, a window of transfers, or a type of cards. */
  about: z.string(),
  limit: moneyOnTheWire,
  most: moneyOnTheWire,
})

const window = z.object({ withinMs: z.number(), maximum: moneyOnTheWire })

export const readTerms = endpoint({
  method: 'GET',
  path: '/operator/terms',
  caller: 'operator',
  roles: ['admin', 'approver', 'auditor', 'treasurer'],
  summary:
    'What every rail costs and allows each way, what every type of cards does, the numbers the house decides on, and the rates: in force, to come, proposed.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    /** The currency of the wallets. */
    wallet: moneyOnTheWire.shape.currency,
    rails: z.array(railTerms),
    cards: z.array(cardTypeTerms),
    settings: z.array(setting),
    rates: z.array(rate),
    /** What one wallet may send to others; not decided here. */
    transferLimits: z.array(window),
    warnings: z.array(warning),
    now: z.string(),
  }),
  refusals: [],
})

const since = {
  /** From when on; without, as soon as somebody agrees. */
  effectiveAt: z.optional(field.moment),
  reason,
}

const railProposal = z.strictObject({
  about: z.literal('rail'),
  rail: railName,
  direction: z.enum(termsDirections, 'incorrect_value'),
  isOn: z.boolean('incorrect_value'),
  feeBasisPoints: z.int('incorrect_value'),
  minimum: unsignedMoneyOnTheWire,
  maximum: unsignedMoneyOnTheWire,
  ...since,
})

const cardProposal = z.strictObject({
  about: z.literal('card'),
  name: z.string('incorrect_value').check(z.maxLength(40, 'incorrect_value')),
  isOn: z.boolean('incorrect_value'),
  fee: unsignedMoneyOnTheWire,
  start: unsignedMoneyOnTheWire,
  topUpFeeBasisPoints: z.int('incorrect_value'),
  topUpMinimum: unsignedMoneyOnTheWire,
  topUpMaximum: unsignedMoneyOnTheWire,
  ...since,
})

const settingProposal = z.strictObject({
  about: z.literal('setting'),
  name: z.string('incorrect_value').check(z.maxLength(40, 'incorrect_value')),
  value: settingValue,
  ...since,
})

export const proposeTermsBody = z.discriminatedUnion(
  'about',
  [railProposal, cardProposal, settingProposal],
  'incorrect_value',
)

export const proposeTerms = endpoint({
  method: 'POST',
  path: '/operator/terms',
  caller: 'operator',
  roles: ['admin'],
  summary:
    'Proposes terms of a rail or of a type of cards, or a number of the house, for somebody else to agree to. One proposal about each.',
  body: proposeTermsBody,
  reply: z.object({ ok, id: z.string(), warnings: z.array(warning) }),
  refusals: [
    'payment_system_unsupported',
    'record_not_found',
    'incorrect_value',
    'currency_not_supported',
    'minimal_amount',
    'maximum_amount',
    'date_in_past',
    'operation_not_allowed',
  ],
})

export const decideTerms = endpoint({
  method: 'POST',
  path: '/operator/terms/{id}/approval',
  caller: 'operator',
  roles: ['approver'],
  summary: 'Agrees to a proposal, or declines it. Nobody decides on their own.',
  body: z.strictObject({
    outcome: z.enum(['approved', 'declined'], 'incorrect_value'),
    note: z._default(
      z.string('incorrect_value').check(z.overwrite(field.cleanText), z.maxLength(500, 'max_symbol')),
      '',
    ),
  }),
  /** From when on it holds; null when it was declined. */
  reply: z.object({ ok, effectiveAt: z.nullable(z.string()) }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})
