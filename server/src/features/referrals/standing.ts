import type { CustomerId } from '@emun/contract/ids'
import type { Currency, Money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { earnedOf, standingOf } from './policy.ts'
import { type LevelSums, sumPaid, sumRewards } from './store.ts'

/** How it stands with somebody's rewards. */
export type Standing = {
  readonly levels: readonly LevelSums[]
  readonly paid: Money
  readonly available: Money
  readonly owed: Money
}

/** What is earned less what was paid. Who decides by it holds the wallet, so that nothing is paid meanwhile. */
export async function readStanding(db: Queryable, customer: CustomerId, currency: Currency): Promise<Standing> {
  const [levels, paid] = await Promise.all([sumRewards(db, customer, currency), sumPaid(db, customer, currency)])
  return { levels, paid, ...standingOf(earnedOf(currency, levels), paid) }
}
