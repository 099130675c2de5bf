import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { compare, isPositive, type Money, percentageFee, subtract, toWire, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { cryptoCredited } from '../deposits/public.ts'
import type { QuotableRate } from '../rates/public.ts'
import { checkGate, isOpen, levelOfCustomer } from '../verification/public.ts'
import { type KnownTypes, topUpBounds } from './offers.ts'
import { cryptoFundsUsed } from './request-store.ts'
import type { CardRow } from './store.ts'

/** By what a customer tops a card up now, in the wallet's currency. */
export type TopUpTerms = {
  readonly minimum: Money
  readonly maximum: Money
  readonly feeBasisPoints: bigint
  readonly rate: QuotableRate | null
  /** So much came over a chain and has not gone onto a card yet: out of it there is no fee. */
  readonly free: Money
  readonly level: Awaited<ReturnType<typeof levelOfCustomer>>
}

type Given = Pick<Deps, 'rails'>

/** Refuses: rate_unavailable. */
export async function topUpTermsFor(
  db: Queryable,
  deps: Given,
  customer: CustomerId,
  known: KnownTypes,
  card: CardRow,
): Promise<TopUpTerms> {
  const bounds = topUpBounds(known, card)
  const level = await levelOfCustomer(db, customer)
  const free = await freeOf(db, deps, customer, known.wallet, level)
  const isBoundByFree = !isOpen(level, 'cardTopUp') && isPositive(free) && compare(free, bounds.maximum) < 0
  return { ...bounds, free, level, ...(isBoundByFree ? { maximum: free } : {}) }
}

/** Whether there is anything that a customer may top a card up with. */
export async function mayTopUp(
  db: Queryable,
  deps: Given,
  customer: CustomerId,
  wallet: KnownTypes['wallet'],
): Promise<boolean> {
  const level = await levelOfCustomer(db, customer)
  return isOpen(level, 'cardTopUp') || isPositive(await freeOf(db, deps, customer, wallet, level))
}

async function freeOf(
  db: Queryable,
  deps: Given,
  customer: CustomerId,
  wallet: KnownTypes['wallet'],
  level: TopUpTerms['level'],
): Promise<Money> {
  if (!isOpen(level, 'cryptoUnattended')) return zero(wallet)
  const left = subtract(await cryptoCredited(db, deps, customer, wallet), await cryptoFundsUsed(db, customer, wallet))
  return isPositive(left) ? left : zero(wallet)
}

/** The fee of an amount: none where all of it came over a chain. */
export function topUpFee({ free, feeBasisPoints }: TopUpTerms, amount: Money) {
  const isFree = compare(amount, free) <= 0
  const basisPoints = isFree ? 0n : feeBasisPoints
  return { isFree, feeBasisPoints: basisPoints, fee: percentageFee(amount, basisPoints) }
}

/** Refuses: verification_required, minimal_amount, maximum_amount. */
export function checkTopUp(terms: TopUpTerms, amount: Money): void {
  const { minimum, maximum, free, level } = terms
  if (!isPositive(free)) checkGate(level, 'cardTopUp')
  if (compare(amount, minimum) < 0)
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(minimum) } })
  if (compare(amount, maximum) > 0)
    throw refuse('maximum_amount', { field: 'amount', details: { maximum: toWire(maximum) } })
}
