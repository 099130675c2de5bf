import type { OperatorId } from '@emun/contract/ids'
import type { OperatorRole } from '@emun/contract/operator'
import { day } from '@emun/contract/time'

/** A proposal that nobody has looked at for so long is void: it has to be made again. */
export const approvalLastsMs = day

export type Proposed = {
  readonly proposedBy: OperatorId
  readonly expiresAt: Date
  readonly isDecided: boolean
}

/** Why somebody may not decide on a proposal; null when they may. */
export function objectionTo(
  { proposedBy, expiresAt, isDecided }: Proposed,
  by: { readonly id: OperatorId; readonly role: OperatorRole },
  now: Date,
): 'not_an_approver' | 'own_proposal' | 'expired' | 'decided' | null {
  if (by.role !== 'approver') return 'not_an_approver'
  // Whoever proposed may have got another role since; the two pairs of eyes must still be two.
  if (by.id === proposedBy) return 'own_proposal'
  if (isDecided) return 'decided'
  return expiresAt <= now ? 'expired' : null
}
