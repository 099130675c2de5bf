import type { DataExport } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { hour } from '@emun/contract/time'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** After so long without a result, making it is given up in the customer's eyes, and another may be asked for. */
const longestMakingMs = hour

type Row = {
  readonly id: string
  readonly state: 'making' | 'ready' | 'downloaded'
  readonly bytes: number | null
  readonly requested_at: Date
  readonly expires_at: Date | null
}

export async function findExportOf(db: Queryable, customer: CustomerId, now: Date): Promise<DataExport | null> {
  const row = await first(
    db.query<Row>(sql`
      select id, state, bytes, requested_at, expires_at from data_export where customer_id = ${customer}`),
  )
  return row && exportOf(row, now)
}

function exportOf(row: Row, now: Date): DataExport {
  const { id, bytes, expires_at: expiresAt, requested_at: requestedAt } = row
  return {
    id,
    state: stateOf(row, now),
    requestedAt: requestedAt.toISOString(),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
    ...(bytes === null ? {} : { bytes }),
  }
}

function stateOf({ state, requested_at, expires_at }: Row, now: Date): DataExport['state'] {
  if (state === 'ready' && expires_at !== null && expires_at <= now) return 'expired'
  const isLate = now.getTime() - requested_at.getTime() >= longestMakingMs
  return state === 'making' && isLate ? 'failed' : state
}

/** Begins a new one in place of the one before, which is destroyed; false when one is being made already. */
export async function beginExport(tx: Tx, customer: CustomerId, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into data_export (customer_id, id, state, requested_at) values (${customer}, ${id}, 'making', ${now})
    on conflict (customer_id) do update
      set id = excluded.id, state = 'making', content = null, bytes = null, requested_at = excluded.requested_at,
        ready_at = null, expires_at = null, downloaded_at = null
      where data_export.state <> 'making'
        or data_export.requested_at <= ${new Date(now.getTime() - longestMakingMs)}`)
  return rowCount === 1
}

/** Whose export this is while it is being made; null when it was made, or another took its place. */
export async function findUnmade(db: Queryable, id: string): Promise<CustomerId | null> {
  const row = await first(
    db.query<{ customer_id: CustomerId }>(sql`
      select customer_id from data_export where id = ${id} and state = 'making'`),
  )
  return row?.customer_id ?? null
}

type Made = { readonly id: string; readonly content: Buffer; readonly bytes: number; readonly expiresAt: Date }

/** True for exactly one caller. */
export async function storeMade(tx: Tx, { id, content, bytes, expiresAt }: Made, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update data_export set state = 'ready', content = ${content}, bytes = ${bytes}, ready_at = ${now},
      expires_at = ${expiresAt}
    where id = ${id} and state = 'making'`)
  return rowCount === 1
}

/** What is to be taken, held until the transaction ends: of two who take it at once the second finds nothing. */
export async function lockExport(
  tx: Tx,
  customer: CustomerId,
  id: string,
): Promise<{
  readonly content: Buffer | null
  readonly expires_at: Date | null
  readonly ready_at: Date | null
} | null> {
  return first(
    tx.query<{ content: Buffer | null; expires_at: Date | null; ready_at: Date | null }>(sql`
      select content, expires_at, ready_at from data_export where id = ${id} and customer_id = ${customer} for update`),
  )
}

export async function markDownloaded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(sql`
    update data_export set state = 'downloaded', content = null, downloaded_at = ${now} where id = ${id}`)
}

/** Destroys the content of one that nobody took in time. */
export async function dropContent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(sql`update data_export set content = null where id = ${id} and expires_at <= ${now}`)
}
