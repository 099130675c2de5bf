import type { HoldReason } from '@emun/contract/operator'
import type { CustomerId, OperatorId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** Why a customer's rewards are not paid out for now. */
export type Hold = {
  readonly reason: HoldReason
  readonly note: string
  /** The operator's name. */
  readonly by: string
  readonly since: Date
}

export async function findHold(db: Queryable, customer: CustomerId): Promise<Hold | null> {
  return first(
    db.query<Hold>(sql`
      select h.reason, h.note, o.name as by, h.since from referral_hold h join operator o on o.id = h.operator_id
      where h.customer_id = ${customer}`),
  )
}

type NewHold = {
  readonly customer: CustomerId
  readonly reason: HoldReason
  readonly note: string
  readonly operator: OperatorId
}

/** False where there is one already. Hold the wallet first. */
export async function insertHold(tx: Tx, { customer, reason, note, operator }: NewHold, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into referral_hold (customer_id, reason, note, operator_id, since)
    values (${customer}, ${reason}, ${note}, ${operator}, ${now}) on conflict do nothing`)
  return rowCount === 1
}

/** False where there was none. */
export async function deleteHold(tx: Tx, customer: CustomerId): Promise<boolean> {
  const { rowCount } = await tx.query(sql`delete from referral_hold where customer_id = ${customer}`)
  return rowCount === 1
}

/** How many were open. */
export async function clearFlags(tx: Tx, customer: CustomerId, now: Date): Promise<number> {
  const { rowCount } = await tx.query(sql`
    update referral_flag set cleared_at = ${now} where customer_id = ${customer} and cleared_at is null`)
  return rowCount ?? 0
}
