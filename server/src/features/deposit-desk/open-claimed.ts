import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type DepositRow, lockDeposit } from '../deposits/public.ts'
import { holdClaim } from '../desk/public.ts'

/**
 * A deposit of a queue, held, which is this operator's until the transaction ends. Refuses: record_not_found when there is
 * none, claim_lost when it is not theirs.
 */
export async function openClaimed(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  queue: 'paymentDetails' | 'deposits',
  operator: Operator,
  id: string,
): Promise<DepositRow> {
  if (!isId('dep', id)) throw refuse('record_not_found')
  const row = await lockDeposit(tx, id)
  if (!row) throw refuse('record_not_found')
  await holdClaim(tx, deps, queue, id, operator)
  return row
}
