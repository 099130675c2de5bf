import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { decideTerms as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { settle } from '../approvals/public.ts'
import { audited, type Facts } from '../operators/public.ts'
import { addSetting, addTerms, type DecidedBy, houseSetting, readTerms } from '../rails/public.ts'
import { factsOfSetting, factsOfTerms, findById, type Found, termsOfProposal } from './proposals.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'config'>

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
    const { kind, approval } = found
    await settle(tx, deps, operator, { kind, subject: approval.subject, outcome })
    const effectiveAt = outcome === 'approved' ? beginOf(found, now) : null
    const facts = await factsOf(tx, deps, found, now)
    if (effectiveAt) await putInForce(tx, found, operator, effectiveAt, now)
    await audited(tx, deps, operator, {
      action: outcome === 'approved' ? 'terms_approved' : 'terms_declined',
      about: { kind: 'terms', id: approval.subject },
      before: facts.before,
      after: effectiveAt ? { ...facts.after, effectiveAt: effectiveAt.toISOString() } : facts.before,
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

async function putInForce(tx: Tx, { kind, approval }: Found, operator: Operator, effectiveAt: Date, now: Date) {
  const { reason } = approval.proposal
  const by: DecidedBy = { effectiveAt, proposedBy: approval.proposedBy, approvedBy: operator.id, reason }
  if (kind === 'rail_terms') {
    await addTerms(tx, approval.proposal, termsOfProposal(approval.proposal), by, now)
    return
  }
  await addSetting(tx, approval.proposal.name, BigInt(approval.proposal.value), by, now)
}

async function factsOf(
  tx: Tx,
  deps: Given,
  { kind, approval }: Found,
  now: Date,
): Promise<Record<'before' | 'after', Facts>> {
  if (kind === 'rail_terms') {
    const before = (await readTerms(tx, now)).get(approval.subject)
    return { before: before ? factsOfTerms(before) : {}, after: factsOfTerms(termsOfProposal(approval.proposal)) }
  }
  const { name, value } = approval.proposal
  const wallet = deps.config.walletCurrency
  const before = factsOfSetting(name, await houseSetting(tx, name, now), wallet)
  return { before, after: factsOfSetting(name, BigInt(value), wallet) }
}
