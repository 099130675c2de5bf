import type { RailAnswers } from '@emun/contract/customer'
import type { CustomerId, DestinationId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type DestinationRow = {
  readonly id: DestinationId
  readonly rail: string
  readonly name: string
  readonly answers: RailAnswers
  readonly isDefault: boolean
  readonly restsUntil: Date
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

const destinations = `select id, rail, name, answers, is_default as "isDefault", rests_until as "restsUntil",
  created_at as "createdAt", deleted_at as "deletedAt" from destination`

export async function findDestination(db: Queryable, customer: CustomerId, id: string): Promise<DestinationRow | null> {
  const text = `${destinations} where customer_id = $1 and id = $2`
  return first(db.query<DestinationRow>({ name: 'destinations.one', text, values: [customer, id] }))
}

/** Those that are not deleted: the default of each rail first, then the newest. */
export async function findDestinations(db: Queryable, customer: CustomerId): Promise<readonly DestinationRow[]> {
  const text = `${destinations} where customer_id = $1 and deleted_at is null order by is_default desc, created_at desc limit 200`
  const { rows } = await db.query<DestinationRow>({ name: 'destinations.of', text, values: [customer] })
  return rows
}

type NewDestination = Pick<DestinationRow, 'id' | 'rail' | 'name' | 'answers' | 'isDefault' | 'restsUntil'> & {
  readonly customer: CustomerId
}

export async function insertDestination(tx: Tx, row: NewDestination, now: Date): Promise<void> {
  if (row.isDefault) clearDefault(tx, row.customer, row.rail)
  await tx.query(sql`
    insert into destination (id, customer_id, rail, name, answers, is_default, rests_until, created_at)
    values (${row.id}, ${row.customer}, ${row.rail}, ${row.name}, ${JSON.stringify(row.answers)}, ${row.isDefault},
      ${row.restsUntil}, ${now})`)
}

export async function changeDestination(
  tx: Tx,
  customer: CustomerId,
  { id, rail }: DestinationRow,
  change: { readonly name: string; readonly isDefault: boolean },
): Promise<void> {
  if (change.isDefault) clearDefault(tx, customer, rail)
  await tx.query(sql`
    update destination set name = ${change.name}, is_default = ${change.isDefault}
    where id = ${id} and customer_id = ${customer}`)
}

export async function setDeleted(tx: Tx, customer: CustomerId, id: string, at: Date | null): Promise<void> {
  await tx.query(sql`
    update destination set deleted_at = ${at}, is_default = is_default and ${at}::timestamptz is null
    where id = ${id} and customer_id = ${customer}`)
}

/** One default a rail: the one before is none any more. */
function clearDefault(tx: Tx, customer: CustomerId, rail: string): void {
  tx.send(
    sql`update destination set is_default = false where customer_id = ${customer} and rail = ${rail} and is_default`,
  )
}
