import type { FundraisingState } from '@emun/contract/public'
import { refuse } from '@emun/contract/errors'
import { compare, type Currency, isPositive, type Money, money, toWire, type WireMoney } from '@emun/contract/money'
import { day, dayIn, hour, minute, nextDay, type PlainDate, startOfDay } from '@emun/contract/time'
import { amountAtLeast } from '../../platform/amount-at-least.ts'
import type { AttemptLimit, Claim } from '../../platform/attempts.ts'
import { wholeUnits } from '../wallets/public.ts'

/** Until when one takes money: the instant at which its last day is over in the business zone, or when it was ended before. */
export type End = { readonly endsAt: Date; readonly endedAt: Date | null }

export function stateOf({ endsAt, endedAt }: End, now: Date): FundraisingState {
  return endedAt !== null || endsAt <= now ? 'expired' : 'active'
}

/** Refuses expired_fundraising for one that takes no money any more. */
export function checkActive(end: End, now: Date): void {
  if (stateOf(end, now) === 'expired') throw refuse('expired_fundraising')
}

/** The end of a calendar day in the business zone: money is taken through all of it. */
export function endOfDay(zone: string, date: PlainDate): Date {
  return startOfDay(zone, nextDay(date))
}

const longestDays = 731

/** A last day from today on, and within two years. Refuses: date_in_past, incorrect_date. */
export function checkLastDay(zone: string, date: PlainDate, now: Date): void {
  if (date < dayIn(zone, now)) throw refuse('date_in_past', { field: 'endsOn' })
  const latest = dayIn(zone, new Date(now.getTime() + longestDays * day))
  if (date > latest) throw refuse('incorrect_date', { field: 'endsOn' })
}

export type Bounds = { readonly minimum: Money | null; readonly target: Money | null }
type Wished = { readonly minimum?: WireMoney | undefined; readonly target?: WireMoney | undefined }

/** More than that is no collection among people. */
const highestUnits = 1_000_000n

/**
 * What may be given at once and what it should come to: a target is not below what a single gift may be.
 * Refuses: currency_not_supported, minimal_amount, maximum_amount.
 */
export function readBounds({ minimum, target }: Wished, currency: Currency): Bounds {
  const least = money(currency, 1n)
  const read = {
    minimum: minimum === undefined ? null : amountAtLeast(minimum, currency, 'minimum', least),
    target: target === undefined ? null : amountAtLeast(target, currency, 'target', least),
  }
  const highest = wholeUnits(currency, highestUnits)
  for (const field of ['minimum', 'target'] as const) {
    const amount = read[field]
    if (amount && compare(amount, highest) > 0) {
      throw refuse('maximum_amount', { field, details: { maximum: toWire(highest) } })
    }
  }
  if (read.minimum && read.target && compare(read.target, read.minimum) < 0) {
    throw refuse('minimal_amount', { field: 'target', details: { minimum: toWire(read.minimum) } })
  }
  return read
}

/** A gift counts by what is paid, before the fee. Refuses minimal_amount with the least there is. */
export function checkGift(paid: Money, minimum: Money | null): void {
  if (minimum === null || compare(paid, minimum) >= 0) return
  throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(minimum) } })
}

type Reached = { readonly isAllOrNothing: boolean; readonly collected: Money; readonly target: Money | null }

/** Of all-or-nothing nothing is the organiser’s before the target is reached. */
export function isReached({ isAllOrNothing, collected, target }: Reached): boolean {
  return !isAllOrNothing || (target !== null && compare(collected, target) >= 0)
}

/** How much to move: so much as was asked for, or all. Refuses: currency_not_supported, minimal_amount, low_balance. */
export function readMoved(amount: WireMoney | undefined, balance: Money): Money {
  const { currency } = balance
  const moved = amount === undefined ? balance : amountAtLeast(amount, currency, 'amount', money(currency, 1n))
  if (isPositive(balance) && compare(moved, balance) <= 0) return moved
  throw refuse('low_balance', { field: 'amount', details: { available: toWire(balance) } })
}

/** Each has a page of its own, and few have many purposes. */
export const openLimit: AttemptLimit = { action: 'fundraising', most: 20, withinMs: day }

/** Each costs a decoding and two objects. */
export const pictureLimit: AttemptLimit = { action: 'fundraising_picture', most: 30, withinMs: hour }

/** Each may be some megabytes. */
export const tableLimit: AttemptLimit = { action: 'fundraising_table', most: 60, withinMs: hour }

/** How often one network may look at pages and pictures: a page that is open looks a few times a minute. */
export function lookClaims(network: string): readonly Claim[] {
  return [
    { limit: { action: 'fundraising_look', most: 240, withinMs: minute }, subject: network },
    { limit: { action: 'fundraising_look_day', most: 20_000, withinMs: day }, subject: network },
  ]
}

/** How often one network may ask what a gift costs. */
export function quoteClaims(network: string): readonly Claim[] {
  return [{ limit: { action: 'fundraising_quote', most: 60, withinMs: minute }, subject: network }]
}

/** How many payments may begin: each costs somebody’s work, and a whole office may give at once. */
export function giftClaims(network: string, fundraising: string): readonly Claim[] {
  return [
    { limit: { action: 'fundraising_gift', most: 60, withinMs: hour }, subject: network },
    { limit: { action: 'fundraising_gift_all', most: 1_000, withinMs: hour }, subject: fundraising },
  ]
}

/** Whether what a browser keeps for a guest’s payment is a secret at all. Refuses expired_or_invalid_request. */
export function readSecret(secret: string | undefined): string {
  if (secret !== undefined && /^[\w-]{22,64}$/.test(secret)) return secret
  throw refuse('expired_or_invalid_request')
}

/**
 * How long the payments of one that failed are looked for, and how often: somebody may pay a page that is still open. So many
 * gifts from balances go back in one transaction.
 */
export const returning = { everyMs: hour, forMs: 30 * day, atOnce: 500 } as const
