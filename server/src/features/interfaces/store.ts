import type { InterfaceAct } from '@emun/contract/customer'
import type { CustomerId, FileId, InterfaceId } from '@emun/contract/ids'
import type { InterfaceMode } from '@emun/contract/partner'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type InterfaceRow = {
  readonly id: InterfaceId
  readonly customer: CustomerId
  readonly name: string
  readonly company: string
  readonly logo: FileId
  readonly blockedAt: Date | null
  /** Since when the house blocks it. */
  readonly houseBlockedAt: Date | null
  /** By which rails guests may pay it. */
  readonly rails: readonly string[]
  readonly createdAt: Date
  readonly ownerState: 'active' | 'paused' | 'blocked' | 'closed'
  /** How far its tests are ahead of the product's clock. */
  readonly aheadMs: number
  /** Its keys. */
  readonly live: string
  readonly test: string
}

const interfaces = `select i.id, i.customer_id as customer, i.name, i.company, i.logo_file_id as logo,
  i.blocked_at as "blockedAt", i.house_blocked_at as "houseBlockedAt", i.rails, i.created_at as "createdAt",
  case when c.closed_at is null then c.state else 'closed' end as "ownerState",
  i.test_ahead_ms::float8 as "aheadMs", live.key as live, test.key as test
  from interface i join customer c on c.id = i.customer_id
  join interface_key live on live.interface_id = i.id and live.mode = 'live'
  join interface_key test on test.interface_id = i.id and test.mode = 'test'`

export async function findInterface(db: Queryable, id: string): Promise<InterfaceRow | null> {
  const text = `${interfaces} where i.id = $1`
  return first(db.query<InterfaceRow>({ name: 'interfaces.one', text, values: [id] }))
}

/** A customer's, the newest first. */
export async function findInterfacesOf(db: Queryable, customer: CustomerId): Promise<readonly InterfaceRow[]> {
  const text = `${interfaces} where i.customer_id = $1 order by i.created_at desc, i.id desc`
  return (await db.query<InterfaceRow>({ name: 'interfaces.of', text, values: [customer] })).rows
}

/** Holds it as it is: whoever blocks it waits, and whoever comes after a block sees it. */
export async function shareInterface(tx: Tx, id: InterfaceId): Promise<InterfaceRow | null> {
  await tx.query(sql`select from interface where id = ${id} for share`)
  return findInterface(tx, id)
}

type NewInterface = Pick<InterfaceRow, 'id' | 'customer' | 'name' | 'company' | 'logo' | 'createdAt'>

export async function insertInterface(tx: Tx, row: NewInterface): Promise<void> {
  await tx.query(sql`
    insert into interface (id, customer_id, name, company, logo_file_id, created_at)
    values (${row.id}, ${row.customer}, ${row.name}, ${row.company}, ${row.logo}, ${row.createdAt})`)
}

export async function insertKey(tx: Tx, id: InterfaceId, mode: InterfaceMode, key: string): Promise<void> {
  await tx.query(sql`insert into interface_key (key, interface_id, mode) values (${key}, ${id}, ${mode})`)
}

type Names = Pick<InterfaceRow, 'name' | 'company'>

export async function setNames(tx: Tx, id: InterfaceId, { name, company }: Names): Promise<void> {
  await tx.query(sql`update interface set name = ${name}, company = ${company} where id = ${id}`)
}

/** Gives it another logo; answers the file of the one before. */
export async function replaceLogo(tx: Tx, id: InterfaceId, logo: FileId): Promise<FileId | null> {
  const before = await first(
    tx.query<{ logo: FileId }>(sql`select logo_file_id as logo from interface where id = ${id} for no key update`),
  )
  await tx.query(sql`update interface set logo_file_id = ${logo} where id = ${id}`)
  return before?.logo ?? null
}

/** A block keeps the time it began. */
export async function setBlocked(tx: Tx, id: InterfaceId, at: Date | null): Promise<void> {
  await tx.query(sql`
    update interface set blocked_at = case when ${at}::timestamptz is null then null else coalesce(blocked_at, ${at}) end
    where id = ${id}`)
}

export async function setRails(tx: Tx, id: InterfaceId, rails: readonly string[]): Promise<void> {
  await tx.query(sql`update interface set rails = ${rails}::text[] where id = ${id}`)
}

/** False where it is so already. Hold it first. */
export async function setHouseBlocked(tx: Tx, id: InterfaceId, at: Date | null): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update interface set house_blocked_at = ${at}
    where id = ${id} and (house_blocked_at is null) = (${at}::timestamptz is not null)`)
  return rowCount === 1
}

export async function countInterfaces(tx: Tx, customer: CustomerId): Promise<number> {
  // Two at once: the customer's row says who is second.
  await tx.query(sql`select from customer where id = ${customer} for no key update`)
  const counted = await first(
    tx.query<{ count: number }>(sql`select count(*)::int as count from interface where customer_id = ${customer}`),
  )
  return counted?.count ?? 0
}

/** Writes down what was done, for its owner to read. */
export function insertAct(tx: Tx, id: InterfaceId, act: InterfaceAct, at: Date): void {
  tx.send(sql`insert into interface_act (interface_id, act, at) values (${id}, ${act}, ${at})`)
}

export async function findActs(
  db: Queryable,
  id: InterfaceId,
  most: number,
): Promise<readonly { readonly act: InterfaceAct; readonly at: Date }[]> {
  const { rows } = await db.query<{ act: InterfaceAct; at: Date }>(sql`
    select act, at from interface_act where interface_id = ${id} order by interface_act.id desc limit ${most}`)
  return rows
}
