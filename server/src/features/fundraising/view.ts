import type { Fundraising } from '@emun/contract/customer'
import { isPositive, toWire } from '@emun/contract/money'
import { isReached, stateOf } from './policy.ts'
import type { FundraisingRow } from './store.ts'

/** A fundraiser as its organiser sees it. */
export function viewFundraising(row: FundraisingRow, now: Date): Fundraising {
  return {
    id: row.id,
    state: stateOf(row, now),
    purpose: row.purpose,
    minimum: row.minimum && toWire(row.minimum),
    target: row.target && toWire(row.target),
    collected: toWire(row.collected),
    balance: toWire(row.balance),
    contributions: row.contributions,
    isAllOrNothing: row.isAllOrNothing,
    isMovable: isPositive(row.balance) && isReached(row),
    endsOn: row.endsOn,
    endsAt: row.endsAt.toISOString(),
    picture: row.picture,
    createdAt: row.createdAt.toISOString(),
  }
}
