import type { CustomerId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Sent } from './policy.ts'

export type Transfer = {
  /** The posting's id in the ledger. */
  readonly id: string
  readonly payer: CustomerId
  readonly payee: CustomerId
  readonly amount: Money
  readonly note: string | null
}

export async function insertTransfer(tx: Tx, transfer: Transfer, now: Date): Promise<void> {
  await tx.query(sql`
    insert into transfer (id, payer_id, payee_id, amount_minor, currency, note, created_at)
    values (${transfer.id}, ${transfer.payer}, ${transfer.payee}, ${transfer.amount.minor},
      ${transfer.amount.currency}, ${transfer.note}, ${now})`)
}

/** What the customer sent since, oldest first. */
export async function findSent(tx: Tx, payer: CustomerId, since: Date): Promise<Sent[]> {
  const { rows } = await tx.query<{ created_at: Date; amount_minor: string; currency: Currency }>(sql`
    select created_at, amount_minor, currency from transfer
    where payer_id = ${payer} and created_at > ${since} order by created_at`)
  return rows.map((row) => ({ at: row.created_at, amount: money(row.currency, BigInt(row.amount_minor)) }))
}

/** Whether the payer has sent to the payee before. */
export async function hasSent(db: Queryable, payer: CustomerId, payee: CustomerId): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from transfer where payer_id = ${payer} and payee_id = ${payee} limit 1`)
  return rowCount === 1
}

/** Notes by posting id. */
export async function findNotes(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; note: string }>(sql`
    select id, note from transfer where id = any(${ids}::uuid[]) and note is not null`)
  return new Map(rows.map(({ id, note }) => [id, note]))
}
