import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { holdClaim } from '../desk/public.ts'
import { type Held, holdPart, lockWithdrawal, type WithdrawalRow } from '../withdrawals/public.ts'

/** Which queue an operator of this role takes withdrawals from. */
export function queueOf({ role }: Pick<Operator, 'role'>): 'withdrawals' | 'payoutApprovals' {
  return role === 'approver' ? 'payoutApprovals' : 'withdrawals'
}

/**
 * A withdrawal, held, which is this operator's until the transaction ends. Refuses: record_not_found when there is none,
 * claim_lost when it is not theirs.
 */
export async function openClaimed(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  operator: Operator,
  id: string,
): Promise<WithdrawalRow> {
  const row = isId('wdr', id) ? await lockWithdrawal(tx, id) : null
  if (!row) throw refuse('record_not_found')
  await holdClaim(tx, deps, queueOf(operator), id, operator)
  return row
}

/** The same by one of its parts. */
export async function openClaimedPart(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  operator: Operator,
  id: string,
): Promise<Held> {
  const held = isId('prt', id) ? await holdPart(tx, id) : null
  if (!held) throw refuse('record_not_found')
  await holdClaim(tx, deps, queueOf(operator), held.withdrawal.id, operator)
  return held
}
