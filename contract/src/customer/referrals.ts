import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { holdReasons } from '../referral-words.ts'

const ok = z.literal(true)

/** 1: customers somebody brought. 2: customers whom those brought. */
export const referralLevels = [1, 2] as const
export type ReferralLevel = (typeof referralLevels)[number]

/** What a reward is due for: a card that was made, or money that went onto one. */
export const rewardKinds = ['card', 'top_up'] as const

/** `pending` until the issuer has done it; `reversed` when it never did, or when all of the money came back off the card. */
export const rewardStates = ['pending', 'settled', 'reversed'] as const

/** What is due at a level, as of now. */
export const rewardTerms = z.object({
  level: z.literal(referralLevels),
  topUpBasisPoints: z.int(),
  perCard: moneyOnTheWire,
})

const level = z.object({
  level: z.literal(referralLevels),
  invited: z.int(),
  /** Cards that were made for them. */
  cards: z.int(),
  /** What they put onto cards, less what came back off them. */
  turnover: moneyOnTheWire,
  /** What is due for what has settled, rounded down. */
  earned: moneyOnTheWire,
  pending: moneyOnTheWire,
})

const reward = z.object({
  /** Of the event, at one level. */
  id: z.string(),
  level: z.literal(referralLevels),
  kind: z.enum(rewardKinds),
  state: z.enum(rewardStates),
  /** What went onto the card, and what of it came back; null for a card, for which `perCard` is due. */
  topUp: z.nullable(z.object({ base: moneyOnTheWire, returned: moneyOnTheWire, basisPoints: z.int() })),
  /** What is due, rounded down; the fractions count when all of a level is added up. */
  reward: moneyOnTheWire,
  at: z.string(),
})
export type Reward = z.output<typeof reward>

const reading = { caller: 'customer', whilePaused: true, refusals: [] } as const

export const readReferral = endpoint({
  ...reading,
  method: 'GET',
  path: '/account/affiliate-data',
  summary: 'The caller’s invite code, which `/?invite=` takes, and what is due for whom it brings, level by level.',
  reply: z.object({ ok, code: z.string(), terms: z.array(rewardTerms) }),
})

export const readReferralStatistic = endpoint({
  ...reading,
  method: 'GET',
  path: '/account/affiliate-statistic',
  summary: 'Whom the caller brought, what that has earned at each level, and what of it can be moved to the balance.',
  reply: z.object({
    ok,
    levels: z.array(level),
    paid: moneyOnTheWire,
    /** What can be moved to the balance now; never below zero. */
    available: moneyOnTheWire,
    /** What was paid and undone afterwards: it comes off what is earned next. */
    owed: moneyOnTheWire,
    /** Why nothing can be moved for now; `note` is what an operator wrote to the customer. */
    hold: z.nullable(z.object({ reason: z.enum(holdReasons), note: z.string(), since: z.string() })),
  }),
})

export const listReferralRewards = endpoint({
  ...reading,
  method: 'GET',
  path: '/account/affiliate-detailed-statistic',
  summary:
    'Each reward with its base, rate and state, newest first, page by page. Not for whom: what others do is theirs.',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^crq_[0-9a-f]{32}_[12]$/, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, rewards: z.array(reward), nextCursor: z.nullable(z.string()) }),
})

export const payReferralRewards = endpoint({
  method: 'POST',
  path: '/account/affiliate-payout',
  caller: 'customer',
  summary: 'Moves so much of what has been earned to the main balance: what the caller was shown, or less.',
  idempotent: true,
  body: z.strictObject({ amount: unsignedMoneyOnTheWire }),
  reply: z.object({ ok, transaction: z.string(), paid: moneyOnTheWire }),
  refusals: [
    'wallets_differ_in_currency',
    'minimal_amount',
    'low_balance',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})
