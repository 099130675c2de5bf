import type { MoneyRequest } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { checkOpen, stateOf } from './policy.ts'
import { findMoneyRequest, lockMoneyRequests, setCancelled } from './store.ts'
import { viewMoneyRequest } from './view.ts'

/**
 * Ends a request: of a payment and a cancellation at once one comes first, and the other is refused. What was paid to one
 * without an amount stays. Refuses: money_request_not_found, money_request_closed.
 */
export async function cancelMoneyRequest(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  customer: Pick<SignedIn, 'id'>,
  id: string,
): Promise<MoneyRequest> {
  const found = await findMoneyRequest(db, id)
  if (found?.customer !== customer.id) throw refuse('money_request_not_found')
  return inTransaction(db, async (tx) => {
    const [row] = await lockMoneyRequests(tx, [found.code])
    if (!row) throw new Error('a request for money that was there is gone')
    const now = clock.now()
    if (stateOf(row, now) === 'cancelled') return viewMoneyRequest(row, now)
    checkOpen(row, now)
    await setCancelled(tx, row.id, now)
    outbox.emit(tx, { name: 'money_request.changed', customers: [customer.id], payload: { moneyRequest: row.id } })
    return viewMoneyRequest({ ...row, cancelledAt: now }, now)
  })
}
