import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { decideTerms as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { settle } from '../approvals/public.ts'
import { audited } from '../operators/public.ts'
import type { At } from './change.ts'
import { approvalKindOf, changeOf, findById, type Found } from './changes.ts'

type Given = Pick<Deps, 'db' | 'clock'> & At['deps']

/**
 * Agrees to a proposal or declines it. What was agreed to is a row of its own from its moment on, or from now on when that
 * has passed: what holds today, and every quote made by it, stays as it is. Answers that moment; null for a proposal that
 * was declined. Refuses: record_not_found, operation_not_allowed for one's own and for those who may not.
 */
export async function decideTerms(
  deps: Given,
  operator: Operator,
  id: string,
  { outcome, note }: BodyOf<typeof endpoint>,
): Promise<Date | null> {
  if (!isId('apr', id)) throw refuse('record_not_found')
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const found = await findById(tx, id, now)
    if (!found) throw refuse('record_not_found')
    const { subject, proposedBy, proposal } = found.approval
    await settle(tx, deps, operator, { kind: approvalKindOf(found.about), subject, outcome })
    const effectiveAt = outcome === 'approved' ? beginOf(found, now) : null
    const { before, after, putInForce } = await changeOf(found, { tx, deps, now })
    if (effectiveAt) {
      await putInForce({ effectiveAt, proposedBy, approvedBy: operator.id, reason: proposal.reason })
    }
    await audited(tx, deps, operator, {
      action: outcome === 'approved' ? 'terms_approved' : 'terms_declined',
      about: { kind: 'terms', id: subject },
      before,
      after: effectiveAt ? { ...after, effectiveAt: effectiveAt.toISOString() } : before,
      ...(note !== '' && { reason: note }),
    })
    return effectiveAt
  })
}

function beginOf({ approval }: Found, now: Date): Date {
  const { effectiveAt } = approval.proposal
  const asked = effectiveAt === null ? now : new Date(effectiveAt)
  return asked < now ? now : asked
}
