import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Rail } from '../../rails/rail.ts'
import { choosePayment } from '../card-payments/public.ts'
import { chooseDestination } from '../destinations/public.ts'
import { wasPaidBefore } from './store.ts'

type Asked = Parameters<typeof chooseDestination>[4]

/**
 * Where to, for a wallet that is held: a destination, which is new where nobody was paid there before, or an earlier payment
 * that money goes back to. Refuses what either is refused with.
 */
export async function chooseWhere(tx: Tx, deps: Deps, customer: CustomerId, rail: Rail, asked: Asked) {
  if (rail.withdrawal?.goesBack) {
    const { payment, answers } = await choosePayment(tx, deps, customer, rail, asked)
    return { answers, payment, saved: null, restsUntil: null, isNew: false }
  }
  const chosen = await chooseDestination(tx, deps, customer, rail, asked)
  const isNew = chosen.saved === null && !(await wasPaidBefore(tx, customer, rail.name, chosen.answers))
  return { ...chosen, payment: null, isNew }
}
