import type { ContentId } from '@emun/contract/ids'
import type { Operator } from '../../platform/callers.ts'
import type { Queryable } from '../../platform/db.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { type Approval, findProposals, propose, settle } from '../approvals/public.ts'
import { auditDeed, type Given, held, putInForce } from './deeds.ts'
import { checkComplete } from './policy.ts'
import { findVersion, type Item } from './store.ts'

/** From when on, null for as soon as somebody agrees. */
type Proposal = { readonly version: number; readonly effectiveAt: string | null }

/**
 * Proposes to publish a document, for somebody else to agree to. Refuses: this_field_required where a language has a hole,
 * and operation_not_allowed while another version is proposed.
 */
export async function proposeDocument(
  tx: Tx,
  deps: Given,
  operator: Operator,
  item: Item,
  since: { readonly effectiveAt?: string },
): Promise<void> {
  checkComplete(item.content)
  const proposal: Proposal = { version: item.version, effectiveAt: since.effectiveAt ?? null }
  await propose(tx, deps, operator, { kind: 'content', subject: item.id, proposal })
  await auditDeed(tx, deps, operator, item, 'proposed', since)
}

export type Proposed = Approval<Proposal>

export function findProposed(db: Queryable, ids: readonly ContentId[] | null, now: Date): Promise<readonly Proposed[]> {
  return findProposals<Proposal>(db, 'content', ids, now)
}

/**
 * Agrees to what was proposed, which is read from its moment on, or from now when that has passed; or declines it. Refuses:
 * record_not_found, operation_not_allowed where nothing is proposed, for one's own and for those who may not.
 */
export async function decideContent(
  deps: Given,
  operator: Operator,
  id: string,
  outcome: 'approved' | 'declined',
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { item, by } = await held(tx, deps, operator, id)
    const { proposal } = await settle<Proposal>(tx, deps, operator, { kind: 'content', subject: item.id, outcome })
    const { version, effectiveAt } = proposal
    const content = await findVersion(tx, item.id, version)
    if (!content) throw new Error(`version ${version} of ${id} was proposed and is not there`)
    const proposed = { ...item, version, content }
    if (outcome === 'declined') return auditDeed(tx, deps, operator, proposed, 'declined')
    const asked = effectiveAt === null ? by.at : new Date(effectiveAt)
    const begins = asked < by.at ? by.at : asked
    await putInForce(tx, proposed, begins, by)
    const isToCome = begins > by.at
    const since = isToCome ? { effectiveAt: begins.toISOString() } : {}
    return auditDeed(tx, deps, operator, proposed, isToCome ? 'scheduled' : 'published', since)
  })
}
