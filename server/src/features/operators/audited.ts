import type { OperatorId } from '@emun/contract/ids'
import type { AuditAction, AuditSubject, OperatorRole } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** Who did it: the operator of a call; null for the command line, where somebody has the whole machine. */
export type Actor = {
  readonly id: OperatorId
  readonly name: string
  readonly role: OperatorRole
  readonly from: string
} | null

/** A state worth keeping: names and plain values, no secrets and nothing a customer could ask us to forget. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

export type Deed = {
  readonly action: AuditAction
  readonly about: { readonly kind: AuditSubject; readonly id: string }
  readonly before?: Facts
  readonly after?: Facts
  readonly reason?: string
}

/**
 * Writes what an operator did into the audit, inside the transaction that did it: they stand or fall together. Call it
 * last: from here to the commit every other deciding transaction waits, which is what keeps the chain in order.
 */
export async function audited(tx: Tx, { clock }: Pick<Deps, 'clock'>, actor: Actor, deed: Deed): Promise<void> {
  const { action, about, before = null, after = null, reason = null } = deed
  await tx.query(sql`
    select append_operator_audit(${clock.now()}, ${actor?.id ?? null}, ${actor?.name ?? null}, ${actor?.role ?? null},
      ${action}, ${about.kind}, ${about.id}, ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)},
      ${reason}, ${actor?.from ?? null})`)
}
