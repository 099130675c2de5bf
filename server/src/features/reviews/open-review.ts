import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { holdClaim } from '../desk/public.ts'
import { readCase, type VerificationCase } from '../verification/public.ts'

/** Which queue an operator of this role takes cases from. */
export function queueOf({ role }: Pick<Operator, 'role'>): 'verification' | 'secondLook' {
  return role === 'approver' ? 'secondLook' : 'verification'
}

/**
 * The case, which is this operator's until the transaction ends.
 * Refuses: record_not_found when there is none, claim_lost when it is not theirs.
 */
export async function openReview(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  operator: Operator,
  id: string,
): Promise<VerificationCase> {
  if (!isId('ver', id)) throw refuse('record_not_found')
  const found = await readCase(tx, id)
  if (!found) throw refuse('record_not_found')
  await holdClaim(tx, deps, queueOf(operator), id, operator)
  return found
}
