import { refuse } from '@emun/contract/errors'
import { compare, type Currency, type Money } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import type { DepositSide, Rail, WithdrawalSide } from '../../rails/rail.ts'
import { type CurrentTerms, type RailDirection, readTerms, type TermsInForce, termsKey } from './terms.ts'

type Sides = {
  readonly deposit: DepositSide
  readonly fundraising: DepositSide
  readonly withdrawal: WithdrawalSide
}

/** A rail that is offered in a direction now, with its terms. */
export type OfferedRail<D extends RailDirection> = {
  readonly rail: Rail
  readonly side: Sides[D]
  readonly terms: CurrentTerms
}

/** What tells which rails there are, and who is here to serve them. */
export type Serving = Pick<Deps, 'rails' | 'chains' | 'pages' | 'payouts'>

/**
 * Refuses payment_system_unsupported or unsupported_withdraw_system for a rail that is unknown, one-way, off, or one that
 * nobody serves here: money that is held for it could not be paid.
 */
export async function offeredRail<D extends RailDirection>(
  db: Queryable,
  deps: Serving,
  direction: D,
  name: string,
  now: Date,
): Promise<OfferedRail<D>> {
  const rail = deps.rails.get(name)
  const offered = rail && offeredIn(deps, direction, rail, await readTerms(db, now))
  if (!offered) throw unsupported(direction)
  return offered
}

/** A rail in a direction, with its terms; null where it does not lead there, is off, or has nobody to serve it. */
export function offeredIn<D extends RailDirection>(
  deps: Serving,
  direction: D,
  rail: Rail,
  inForce: TermsInForce,
): OfferedRail<D> | null {
  const side = sideOf(rail, direction)
  const terms = inForce.get(termsKey(rail.name, direction))
  if (!side || !terms?.isOn || !isServed(deps, rail, direction)) return null
  // The side of the direction that was asked for, which the index does not tell the compiler.
  return { rail, side: side as Sides[D], terms: within(terms, boundsOf(deps, rail, direction)) }
}

/** The side of a rail that a direction goes by. */
export function sideOf(rail: Rail, direction: RailDirection): DepositSide | WithdrawalSide | null {
  return direction === 'withdrawal' ? rail.withdrawal : rail.deposit
}

/** As much at once as whoever serves it takes or pays: what is beyond would only be held to be declined. */
function boundsOf({ pages, payouts }: Serving, rail: Rail, direction: RailDirection): readonly Bounds[] {
  const { currency, deposit, withdrawal } = rail
  if (direction !== 'withdrawal') {
    if (deposit?.way !== 'hosted') return []
    const { method } = deposit
    return pages.providerFor(method, currency)?.capabilities.filter((each) => each.method === method) ?? []
  }
  return withdrawal?.way === 'provider' && !withdrawal.goesBack ? (payouts.current?.capabilities ?? []) : []
}

type Bounds = { readonly currency: Currency; readonly minimum: Money; readonly maximum: Money | null }

/** A payout is what its fee leaves of the amount, so that an amount within the bounds has one that is not above them. */
function within(terms: CurrentTerms, all: readonly Bounds[]): CurrentTerms {
  const bounds = all.find(({ currency }) => currency === terms.minimum.currency)
  if (!bounds) return terms
  const { minimum, maximum } = terms
  return {
    ...terms,
    minimum: compare(bounds.minimum, minimum) > 0 ? bounds.minimum : minimum,
    maximum: bounds.maximum !== null && compare(bounds.maximum, maximum) < 0 ? bounds.maximum : maximum,
  }
}

/** Whether there is somebody in this deployment to take money by a rail, or to pay it out. */
export function isServed(deps: Serving, rail: Rail, direction: RailDirection): boolean {
  return direction === 'withdrawal' ? canPay(deps, rail) : canTake(deps, rail)
}

function canTake({ chains, pages }: Serving, { deposit: side, currency }: Rail): boolean {
  if (side?.way === 'chain') return chains.has(side.chain)
  return side?.way !== 'hosted' || pages.providerFor(side.method, currency) !== null
}

function canPay({ chains, pages, payouts }: Serving, { withdrawal: side, deposit, currency }: Rail): boolean {
  if (side?.way === 'chain') return side.chain !== undefined && chains.has(side.chain)
  if (side?.goesBack) return canGiveBack(pages, deposit, currency)
  return side?.way !== 'provider' || payouts.current !== null
}

/** Whether whoever takes payments by a rail gives a whole one back when asked: nobody then has to find out where to. */
export function givesBackItself({ rails, pages }: Pick<Serving, 'rails' | 'pages'>, name: string): boolean {
  const rail = rails.get(name)
  if (rail?.deposit?.way !== 'hosted') return false
  const { method } = rail.deposit
  const capabilities = pages.providerFor(method, rail.currency)?.capabilities ?? []
  return capabilities.some(
    (each) => each.method === method && each.currency === rail.currency && each.refunds !== 'none',
  )
}

/** Whoever takes payments by it gives them back, in parts: the fee stays here. */
function canGiveBack(pages: Serving['pages'], deposit: Rail['deposit'], currency: Currency): boolean {
  if (deposit?.way !== 'hosted') return false
  const { method } = deposit
  const capabilities = pages.providerFor(method, currency)?.capabilities ?? []
  return capabilities.some((each) => each.method === method && each.currency === currency && each.refunds === 'parts')
}

function unsupported(direction: RailDirection) {
  const code = direction === 'withdrawal' ? 'unsupported_withdraw_system' : 'payment_system_unsupported'
  return refuse(code, { field: 'paymentSystem' })
}
