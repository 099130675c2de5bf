import { repeatWithinMs, type sameTransfer as endpoint } from '@emun/contract/customer'
import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { AccountNumber } from '@emun/contract/ids'
import { fromWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { idOfUuid } from '../../platform/ids.ts'
import { findWalletByNumber } from '../wallets/public.ts'
import { findSame } from './store.ts'

/**
 * The caller's own transfer of just this amount to this number, where there was one lately: the customer is asked once
 * more, and nothing is stopped. For a number that nobody has the answer is the same as for one never sent to.
 */
export async function sameTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customer: Pick<SignedIn, 'id'>,
  { to, ...wire }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = clock.now()
  const amount = fromWire(wire)
  // The contract let the seven digits through, which is all that an account number is.
  const payee = amount && (await findWalletByNumber(db, to as AccountNumber))
  const since = new Date(now.getTime() - repeatWithinMs)
  const last = payee && (await findSame(db, { payer: customer.id, payee: payee.customer, amount }, since))
  return {
    ok: true,
    last: last && { transaction: idOfUuid('txn', last.id), at: last.at.toISOString() },
    now: now.toISOString(),
  }
}
