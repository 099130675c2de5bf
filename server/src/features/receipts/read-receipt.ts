import type { getReceipt } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { type CustomerId, isId } from '@emun/contract/ids'
import { receiptOf } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { ok } from '../../platform/http.ts'
import { uuidOfId } from '../../platform/ids.ts'
import { findWalletOf } from '../wallets/public.ts'

type Reply = ReplyOf<typeof getReceipt>

/**
 * The receipt of one of this customer's transactions, or that it is still to be sealed. Refuses transaction_not_found, alike
 * for an unknown id and for somebody else's.
 */
export async function readReceipt(db: Queryable, customer: CustomerId, id: string): Promise<Reply> {
  if (!isId('txn', id)) throw refuse('transaction_not_found')
  const wallet = await findWalletOf(db, customer)
  const answer = await receiptOf(db, uuidOfId(id), wallet.main)
  if (answer.state === 'unknown') throw refuse('transaction_not_found')
  // The lists of the ledger are readonly and those of the contract are not; nobody changes them.
  return { ...ok, ...answer } as Reply
}
