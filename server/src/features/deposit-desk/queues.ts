import { toDecimal } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { type DepositRow, findWaiting, reviewMs } from '../deposits/public.ts'
import type { Queue, Waiting } from '../desk/public.ts'

/** Beyond, nobody counts: there would be work for weeks. */
const mostItems = 1_000

/** Customers who wait to be told where to pay. */
export const paymentDetails: Queue = {
  name: 'paymentDetails',
  roles: ['agent'],
  targetMs: 10 * minute,
  listWaiting: async (db) => {
    const rows = await findWaiting(db, 'details', mostItems)
    return withNames(db, rows, ({ createdAt }) => createdAt)
  },
}

/** Deposits somebody has to look at: a proof came, or something that was not agreed. */
export const deposits: Queue = {
  name: 'deposits',
  roles: ['agent'],
  targetMs: reviewMs,
  listWaiting: async (db) => {
    const rows = await findWaiting(db, 'review', mostItems)
    return withNames(db, rows, ({ reviewSince, updatedAt }) => reviewSince ?? updatedAt)
  },
}

async function withNames(
  db: Queryable,
  rows: readonly DepositRow[],
  since: (row: DepositRow) => Date,
): Promise<readonly Waiting[]> {
  const names = await namesOf(
    db,
    rows.map(({ customer }) => customer),
  )
  return rows.map((row) => ({
    id: row.id,
    since: since(row),
    who: names.get(row.customer) ?? '',
    request: row.rail,
    parts: [`${toDecimal(row.pay)} ${row.pay.currency}`],
    version: row.version,
  }))
}

/** How customers are called on the desk. */
export async function namesOf(db: Queryable, customers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(sql`
    select id, concat_ws(' ', first_name, last_name) as name from customer where id = any(${customers}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
