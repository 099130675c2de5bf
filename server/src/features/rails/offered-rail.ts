import { refuse } from '@emun/contract/errors'
import type { Queryable } from '../../platform/db.ts'
import type { DepositSide, Rail, Rails, WithdrawalSide } from '../../rails/rail.ts'
import { type CurrentTerms, type RailDirection, readTerms, termsKey } from './terms.ts'

type Sides = { readonly deposit: DepositSide; readonly withdrawal: WithdrawalSide }

/** A rail that is offered in a direction now, with its terms. */
export type OfferedRail<D extends RailDirection> = {
  readonly rail: Rail
  readonly side: Sides[D]
  readonly terms: CurrentTerms
}

/** Refuses payment_system_unsupported or unsupported_withdraw_system for a rail that is unknown, one-way, or off. */
export async function offeredRail<D extends RailDirection>(
  db: Queryable,
  rails: Rails,
  direction: D,
  name: string,
  now: Date,
): Promise<OfferedRail<D>> {
  const rail = rails.get(name)
  const side = rail?.[direction]
  const terms = (await readTerms(db, now)).get(termsKey(name, direction))
  if (!rail || !side || !terms?.isOn) throw unsupported(direction)
  // The side of the direction that was asked for, which the index does not tell the compiler.
  return { rail, side: side as Sides[D], terms }
}

function unsupported(direction: RailDirection) {
  const code = direction === 'deposit' ? 'payment_system_unsupported' : 'unsupported_withdraw_system'
  return refuse(code, { field: 'paymentSystem' })
}
