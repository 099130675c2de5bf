import { isDeepStrictEqual } from 'node:util'
import { add, compare, type Currency, type Money, negate, subtract, zero } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import type { CardAuth } from '../../providers/card-issuer/port.ts'
import type { AuthRow } from './auth-store.ts'
import type { JudgedAuth } from './auto-block.ts'
import type { CardRow, Limits } from './store.ts'

type Moving = Pick<AuthRow, 'kind' | 'state' | 'billed' | 'fee'>

/** What a payment means for the card's balance, below nothing where it leaves the card; nothing for what was declined. */
export function movedBy({ kind, state, billed, fee }: Moving): Money {
  if (state === 'failed' || kind === 'verification') return zero(billed.currency)
  const isBack = kind === 'refund' || kind === 'void'
  return isBack ? subtract(billed, fee) : negate(add(billed, fee))
}

/** A payment as it is heard for the first time, and what of it is new where it was heard of before. */
export function heardAuth(card: CardRow, known: AuthRow | null, told: CardAuth): AuthRow {
  const { ref, origin, kind, state, asked, billed, fee, merchant, decline, at } = told
  const { posted = zero(card.currency), isWaiting = false, version = 0 } = known ?? {}
  return {
    card: card.id,
    ref,
    origin,
    kind,
    state,
    asked,
    billed,
    fee,
    merchant,
    decline,
    at,
    posted,
    isWaiting,
    version: version + 1,
  }
}

/** Whether what is told now says no more than what is known. */
export function isKnown(known: AuthRow, heard: AuthRow): boolean {
  return isDeepStrictEqual({ ...known, version: 0 }, { ...heard, version: 0 })
}

/** Of what was declined the issuer may not say what it would have taken; the shop's own amount then tells. */
export function isPayment({ kind, billed, asked }: Pick<AuthRow, 'kind' | 'billed' | 'asked'>): boolean {
  return kind === 'purchase' && (billed.minor > 0n || !isNothing(asked))
}

/** `0`, `0.00`: a shop that asks for nothing only looks whether the card lives. */
function isNothing({ decimal }: AuthRow['asked']): boolean {
  return /^-?0*\.?0*$/.test(decimal)
}

export function judged(row: AuthRow): JudgedAuth {
  const { ref, kind, state, at, merchant } = row
  return { ref, kind, state, at, isZero: !isPayment(row), category: merchant?.category ?? null }
}

/** What a payment went beyond of what its customer allows the card; null where it went beyond nothing. */
export type Overstep = 'shop' | 'per_day' | 'per_month'

/**
 * Whether this payment went through although its customer does not allow it. Days and months are those of the business zone, by
 * the network's clock; what was given back later was spent all the same, until then.
 */
export function overstepOf(limits: Limits, row: AuthRow, all: readonly AuthRow[], zone: string): Overstep | null {
  if (row.state === 'failed' || !isPayment(row)) return null
  if (limits.shop !== null && !isSameShop(limits.shop, row.merchant?.name ?? '')) return 'shop'
  const day = dayIn(zone, row.at)
  const within = (period: string) => spentIn(row.billed.currency, all, zone, period)
  if (limits.perDay !== null && compare(within(day), limits.perDay) > 0) return 'per_day'
  if (limits.perMonth !== null && compare(within(day.slice(0, 7)), limits.perMonth) > 0) return 'per_month'
  return null
}

/** The network writes in large letters, and with as many spaces as it likes. */
function isSameShop(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  return plain(one) === plain(other)
}

/** What was paid in a day (`2026-03-01`) or a month (`2026-03`), with the fees; what shops gave back is taken off. */
export function spentIn(currency: Currency, all: readonly AuthRow[], zone: string, period: string): Money {
  const inPeriod = all.filter((each) => each.kind !== 'fee' && dayIn(zone, each.at).startsWith(period))
  return inPeriod.reduce<Money>((sum, each) => subtract(sum, movedBy(each)), zero(currency))
}
