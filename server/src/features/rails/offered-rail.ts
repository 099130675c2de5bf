import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import type { DepositSide, Rail, WithdrawalSide } from '../../rails/rail.ts'
import { type CurrentTerms, type RailDirection, readTerms, type TermsInForce, termsKey } from './terms.ts'

type Sides = { readonly deposit: DepositSide; readonly withdrawal: WithdrawalSide }

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
  const side = rail[direction]
  const terms = inForce.get(termsKey(rail.name, direction))
  if (!side || !terms?.isOn || !isServed(deps, rail, direction)) return null
  // The side of the direction that was asked for, which the index does not tell the compiler.
  return { rail, side: side as Sides[D], terms }
}

/** Whether there is somebody in this deployment to take money by a rail, or to pay it out. */
export function isServed(deps: Serving, rail: Rail, direction: RailDirection): boolean {
  return direction === 'deposit' ? canTake(deps, rail) : canPay(deps, rail)
}

function canTake({ chains, pages }: Serving, { deposit: side, currency }: Rail): boolean {
  if (side?.way === 'chain') return chains.has(side.chain)
  return side?.way !== 'hosted' || pages.providerFor(side.method, currency) !== null
}

function canPay({ chains, payouts }: Serving, { withdrawal: side }: Rail): boolean {
  if (side?.way === 'chain') return side.chain !== undefined && chains.has(side.chain)
  return side?.way !== 'provider' || payouts.current !== null
}

function unsupported(direction: RailDirection) {
  const code = direction === 'deposit' ? 'payment_system_unsupported' : 'unsupported_withdraw_system'
  return refuse(code, { field: 'paymentSystem' })
}
