import type { OperatorId } from '@emun/contract/ids'

/** Since when something holds, and who decided it: nobody where the product came with it. */
export type Decision = {
  readonly effectiveAt: Date
  readonly proposedBy: string | null
  readonly approvedBy: string | null
  readonly reason: string | null
}

/** Two people have decided: what they did is a new row, and from when on is its own. */
export type DecidedBy = {
  readonly effectiveAt: Date
  readonly proposedBy: OperatorId
  readonly approvedBy: OperatorId
  readonly reason: string
}

export type DecisionRow = {
  effective_at: Date
  proposed_by: string | null
  approved_by: string | null
  reason: string | null
}

/** How far back a history is told. */
export const mostDecisions = 30

export function decisionOf(row: DecisionRow): Decision {
  const { effective_at: effectiveAt, proposed_by: proposedBy, approved_by: approvedBy, reason } = row
  return { effectiveAt, proposedBy, approvedBy, reason }
}
