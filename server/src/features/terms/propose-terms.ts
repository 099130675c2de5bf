import type { BodyOf } from '@emun/contract/endpoint'
import type { ApprovalId } from '@emun/contract/ids'
import type { proposeTerms as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { findProposals, propose } from '../approvals/public.ts'
import { audited } from '../operators/public.ts'
import type { At } from './change.ts'
import { approvalKindOf, readChange } from './changes.ts'
import type { Warning } from './policy.ts'

type Given = Pick<Deps, 'db' | 'clock'> & At['deps']
type Made = { readonly id: ApprovalId; readonly warnings: Warning[] }

/**
 * Proposes what a rail or a type of cards costs and allows, or a number of the house, from a moment on. Nothing changes before
 * somebody else agrees. Refuses: what the policy refuses of values and moments, record_not_found for a number or a type there is
 * not, and operation_not_allowed while there is a proposal about the same.
 */
export async function proposeTerms(deps: Given, operator: Operator, body: BodyOf<typeof endpoint>): Promise<Made> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { kept, change } = await readChange({ tx, deps, now }, body.about, body)
    const { subject, before, after } = change
    const about = { kind: approvalKindOf(body.about), subject, proposal: kept }
    const id = await proposeAbout(tx, deps, operator, about, now)
    const warnings = await change.warnings()
    await audited(tx, deps, operator, {
      action: 'terms_proposed',
      about: { kind: 'terms', id: subject },
      before,
      after: { ...after, effectiveAt: kept.effectiveAt },
      reason: kept.reason,
    })
    return { id, warnings }
  })
}

type About = Parameters<typeof propose>[3]

async function proposeAbout(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  operator: Operator,
  about: About,
  now: Date,
): Promise<ApprovalId> {
  await propose(tx, deps, operator, about)
  const [open] = await findProposals(tx, about.kind, [about.subject], now)
  if (!open) throw new Error('a proposal was made and is not there')
  return open.id
}
