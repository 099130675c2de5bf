import { refuse } from '@emun/contract/errors'
import type { ApprovalId, OperatorId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { approvalLastsMs, objectionTo } from './policy.ts'

/** What kinds of thing two people decide together. A feature adds its own. */
export type ApprovalKind = 'document' | 'rail_terms' | 'card_terms' | 'house_setting' | 'content'

/** An open proposal. `proposal` is what the feature that proposed put into it. */
export type Approval<Proposal> = {
  readonly id: ApprovalId
  readonly subject: string
  readonly proposal: Proposal
  readonly proposedBy: OperatorId
  readonly proposedByName: string
  readonly proposedAt: Date
  readonly expiresAt: Date
}

type About = { readonly kind: ApprovalKind; readonly subject: string }

/**
 * Proposes something for another operator to agree to, in the transaction of the caller, who has made sure that this
 * operator may propose it. Refuses: operation_not_allowed while there is an open proposal about the same.
 */
export async function propose(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  operator: Pick<Operator, 'id'>,
  { kind, subject, proposal }: About & { readonly proposal: object },
): Promise<void> {
  const now = clock.now()
  await tx.query(sql`
    update approval set outcome = 'expired', decided_at = expires_at
    where kind = ${kind} and subject = ${subject} and outcome is null and expires_at <= ${now}`)
  const { rowCount } = await tx.query(sql`
    insert into approval (id, kind, subject, proposal, proposed_by, proposed_at, expires_at)
    values (${newId('apr', clock)}, ${kind}, ${subject}, ${JSON.stringify(proposal)}, ${operator.id}, ${now},
      ${new Date(now.getTime() + approvalLastsMs)})
    on conflict (kind, subject) where outcome is null do nothing`)
  if (rowCount === 0) throw refuse('operation_not_allowed')
}

/**
 * Closes the open proposal about a subject, one way or the other, and answers what was proposed. What then happens is the
 * caller's, in the same transaction. Refuses: operation_not_allowed when there is none, or not for this operator.
 */
export async function settle<Proposal>(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  operator: Pick<Operator, 'id' | 'role'>,
  { kind, subject, outcome }: About & { readonly outcome: 'approved' | 'declined' },
): Promise<Approval<Proposal>> {
  const now = clock.now()
  const found = await first(
    tx.query<Approval<Proposal>>(sql`
      select a.id, a.subject, a.proposal, a.proposed_by as "proposedBy", o.name as "proposedByName",
        a.proposed_at as "proposedAt", a.expires_at as "expiresAt"
      from approval a join operator o on o.id = a.proposed_by
      where a.kind = ${kind} and a.subject = ${subject} and a.outcome is null for update of a`),
  )
  if (!found || objectionTo({ ...found, isDecided: false }, operator, now)) throw refuse('operation_not_allowed')
  tx.send(sql`
    update approval set outcome = ${outcome}, decided_by = ${operator.id}, decided_at = ${now} where id = ${found.id}`)
  return found
}

/** The open proposals about any of these; about everything when null. */
export async function findProposals<Proposal>(
  db: Queryable,
  kind: ApprovalKind,
  subjects: readonly string[] | null,
  now: Date,
): Promise<readonly Approval<Proposal>[]> {
  const { rows } = await db.query<Approval<Proposal>>(sql`
    select a.id, a.subject, a.proposal, a.proposed_by as "proposedBy", o.name as "proposedByName",
      a.proposed_at as "proposedAt", a.expires_at as "expiresAt"
    from approval a join operator o on o.id = a.proposed_by
    where a.kind = ${kind} and (${subjects}::text[] is null or a.subject = any(${subjects}))
      and a.outcome is null and a.expires_at > ${now}`)
  return rows
}
