import type { CustomerId, FileId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** The file of a customer's picture; null when there is none or it was removed. */
export async function findAvatar(db: Queryable, customer: CustomerId): Promise<FileId | null> {
  const found = await first(
    db.query<{ file_id: FileId }>(sql`
      select file_id from avatar where customer_id = ${customer} and removed_at is null`),
  )
  return found?.file_id ?? null
}

/** Makes the file the picture; answers the one it replaces, if any. */
export async function replaceAvatar(tx: Tx, customer: CustomerId, file: FileId): Promise<FileId | null> {
  // Two uploads at once: the customer's row says who is second, also when there is no picture yet to wait for.
  await tx.query(sql`select from customer where id = ${customer} for no key update`)
  const before = await first(
    tx.query<{ file_id: FileId }>(sql`delete from avatar where customer_id = ${customer} returning file_id`),
  )
  await tx.query(sql`insert into avatar (customer_id, file_id) values (${customer}, ${file})`)
  return before?.file_id ?? null
}

/** The file of the picture that is now removed; null when there was none. */
export async function markRemoved(tx: Tx, customer: CustomerId, now: Date): Promise<FileId | null> {
  const removed = await first(
    tx.query<{ file_id: FileId }>(sql`
      update avatar set removed_at = ${now} where customer_id = ${customer} and removed_at is null returning file_id`),
  )
  return removed?.file_id ?? null
}

/** The file of the picture that is back, if one was removed after this moment. */
export async function takeBack(tx: Tx, customer: CustomerId, since: Date): Promise<FileId | null> {
  const restored = await first(
    tx.query<{ file_id: FileId }>(sql`
      update avatar set removed_at = null where customer_id = ${customer} and removed_at > ${since} returning file_id`),
  )
  return restored?.file_id ?? null
}

/** Forgets the picture if it is still this one and was removed by then. */
export async function forgetRemoved(tx: Tx, customer: CustomerId, file: FileId, by: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    delete from avatar where customer_id = ${customer} and file_id = ${file} and removed_at <= ${by}`)
  return rowCount === 1
}
