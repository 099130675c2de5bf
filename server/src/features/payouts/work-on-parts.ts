import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { fromWire, toWire } from '@emun/contract/money'
import type * as endpoints from '@emun/contract/operator'
import type { AuditAction } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { readAnswers } from '../../rails/fields.ts'
import { finishItem } from '../desk/public.ts'
import { audited } from '../operators/public.ts'
import {
  claimPart,
  failPart,
  findParts,
  type Held,
  railOf,
  rejectWithdrawal,
  settlePart,
  submitNow,
  updatePart,
  waitsForApproval,
} from '../withdrawals/public.ts'
import { openClaimed, openClaimedPart, queueOf } from './open-claimed.ts'
import { hasWork } from './queues.ts'
import { checkOnChain } from './check-on-chain.ts'
import { deskPart } from './read-payout.ts'

type Acting = { readonly deps: Deps; readonly operator: Operator; readonly key: string; readonly id: string }

/** What an operator did about a part, once under their key. */
function doOnce<Reply>(
  { deps, operator, key, id }: Acting,
  route: string,
  body: unknown,
  work: (tx: Tx) => Promise<Reply>,
) {
  return once(deps, { scope: operator.id, key, route: `${route} ${id}`, body }, work)
}

/**
 * Claims a part for payment. What a provider pays by itself nobody claims: no person could settle it.
 * Refuses as `claimPart` does, and record_not_found, claim_lost.
 */
export function takePart(acting: Acting, body: BodyOf<typeof endpoints.claimPart>) {
  const { deps, operator, id } = acting
  return doOnce(acting, 'claim', body, async (tx) => {
    const row = await openClaimed(tx, deps, operator, id)
    if (railOf(deps.rails, row.rail).withdrawal?.way === 'provider') throw refuse('operation_not_allowed')
    const amount = fromWire(body.amount)
    if (!amount) throw new Error('the contract let an amount through that is none')
    const held = await claimPart(tx, deps, row, amount, operator.id)
    await moveOn(tx, deps, operator, held)
    await audit(tx, deps, operator, 'part_claimed', held)
    return deskPart(held.part, deps, held.withdrawal, operator, 'en')
  })
}

/**
 * Says that a part was paid. By a chain it has to be there first: the right amount, to the right address, confirmed.
 * Refuses: record_not_found, claim_lost, already_decided, operation_not_allowed, payment_not_found, payment_differs.
 */
export async function payPart(acting: Acting, body: BodyOf<typeof endpoints.settlePart>) {
  const { deps, operator, id } = acting
  // The chain is asked before the transaction: nobody outside is waited for in one.
  const [look] = await Promise.allSettled([checkOnChain(deps, id, body.reference)])
  return doOnce(acting, 'settle', body, async (tx) => {
    const held = await openClaimedPart(tx, deps, operator, id)
    const side = railOf(deps.rails, held.withdrawal.rail).withdrawal
    if (!side || side.way === 'provider') throw refuse('operation_not_allowed')
    const collect = readAnswers(side.collect, body.collect)
    // What was settled before is answered again without the chain, and so it refuses only here.
    if (look.status === 'rejected') throw look.reason
    const found = look.value
    if (found) await found.keep(tx)
    const settled = await settlePart(tx, deps, held, {
      reference: body.reference,
      collect,
      ...(found?.at ? { happenedAt: found.at } : {}),
    })
    await moveOn(tx, deps, operator, settled)
    await audit(tx, deps, operator, 'part_settled', settled)
    return deskPart(settled.part, deps, settled.withdrawal, operator, 'en')
  })
}

/**
 * Says that a part was not paid, or came back. What a provider has only the provider can say that of.
 * Refuses: record_not_found, claim_lost, already_decided, operation_not_allowed.
 */
export function losePart(acting: Acting, body: BodyOf<typeof endpoints.failPart>) {
  const { deps, operator, id } = acting
  return doOnce(acting, 'fail', body, async (tx) => {
    const held = await openClaimedPart(tx, deps, operator, id)
    if (held.part.state === 'settled') throw refuse('already_decided')
    if (held.part.provider !== null) throw refuse('operation_not_allowed')
    const failed = await failPart(tx, deps, held, body)
    await moveOn(tx, deps, operator, failed)
    await audit(tx, deps, operator, 'part_failed', failed, body.reason)
    return deskPart(failed.part, deps, failed.withdrawal, operator, 'en')
  })
}

/** Ends a withdrawal unpaid. Refuses: record_not_found, claim_lost, already_decided, operation_not_allowed. */
export function endUnpaid(acting: Acting, body: BodyOf<typeof endpoints.rejectWithdrawal>) {
  const { deps, operator, id } = acting
  return doOnce(acting, 'reject', body, async (tx) => {
    const row = await openClaimed(tx, deps, operator, id)
    await rejectWithdrawal(tx, deps, row, body)
    finishItem(tx, deps, queueOf(operator), id)
    await audited(tx, deps, operator, {
      action: 'withdrawal_rejected',
      about: { kind: 'customer', id: row.customer },
      after: { withdrawal: id, rail: row.rail },
      reason: body.reason,
    })
    return { ok: true as const }
  })
}

/**
 * A second person agrees to a large part, which a provider is asked to pay only then, or does not: then its money is on hold
 * again. Refuses: record_not_found,
 * claim_lost, operation_not_allowed when it does not wait for this, or was claimed by the same person.
 */
export function approvePart(deps: Deps, operator: Operator, id: string, body: BodyOf<typeof endpoints.approvePart>) {
  return inTransaction(deps.db, async (tx) => {
    const held = await openClaimedPart(tx, deps, operator, id)
    if (!waitsForApproval(held.part) || held.part.claimedBy === operator.id) throw refuse('operation_not_allowed')
    const isApproved = body.decision === 'approved'
    const after: Held = isApproved
      ? { ...held, part: await updatePart(tx, held.part, { approvedBy: operator.id }, deps.clock.now()) }
      : await failPart(tx, deps, held, { reason: 'other', message: '' })
    const isByProvider = railOf(deps.rails, held.withdrawal.rail).withdrawal?.way === 'provider'
    if (isApproved && isByProvider) await submitNow(tx, deps, after.part)
    await moveOn(tx, deps, operator, after)
    await audit(tx, deps, operator, isApproved ? 'part_approved' : 'part_declined', after, body.note)
  })
}

/** Takes the withdrawal off this operator’s queue when nothing of it is theirs to do. */
async function moveOn(tx: Tx, deps: Deps, operator: Operator, { withdrawal }: Held): Promise<void> {
  const parts = await findParts(tx, [withdrawal.id])
  const isApprover = operator.role === 'approver'
  const isTheirs = isApprover ? parts.some(waitsForApproval) : hasWork(withdrawal, parts, deps.clock.now())
  if (!isTheirs) finishItem(tx, deps, queueOf(operator), withdrawal.id)
}

function audit(tx: Tx, deps: Deps, operator: Operator, action: AuditAction, { withdrawal, part }: Held, reason = '') {
  const { amount, currency } = toWire(part.amount)
  return audited(tx, deps, operator, {
    action,
    about: { kind: 'customer', id: withdrawal.customer },
    after: {
      withdrawal: withdrawal.id,
      part: part.id,
      rail: withdrawal.rail,
      amount: `${amount} ${currency}`,
      reference: part.reference,
    },
    ...(reason !== '' && { reason }),
  })
}
