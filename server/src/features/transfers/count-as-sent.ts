import type { CustomerId } from '@emun/contract/ids'
import { add, type Money } from '@emun/contract/money'
import type { Tx } from '../../platform/transaction.ts'
import { addToSent, lockWalletsOf } from '../wallets/public.ts'
import { checkLimits, isBelowLimits } from './policy.ts'
import { findSpent, insertSending } from './store.ts'

type Sending = {
  readonly payer: CustomerId
  readonly amount: Money
  /** The posting's id. */
  readonly posting: string
  readonly now: Date
}

/**
 * Counts what leaves a wallet for another one through an interface towards the limits of transfers. Holds the payer's wallet
 * until the transaction ends; the ledger is asked afterwards. Refuses transfer_limit_reached.
 */
export async function countAsSent(tx: Tx, { payer, amount, posting, now }: Sending): Promise<void> {
  const wallet = (await lockWalletsOf(tx, [payer])).get(payer)
  if (!wallet) throw new Error('somebody without a wallet sends money')
  if (!isBelowLimits(amount, wallet.sent)) {
    checkLimits(amount, (await findSpent(tx, [wallet], now)).get(payer) ?? [], now)
  }
  insertSending(tx, { id: posting, payer, sent: add(wallet.sent, amount) }, now)
  addToSent(tx, new Map([[payer, amount]]))
}
