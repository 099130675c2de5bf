import type { CustomerId, FileId, FundraisingId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { accountId, type AccountId } from '@emun/ledger'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Bounds, End } from './policy.ts'

export type FundraisingRow = Bounds &
  End & {
    readonly id: FundraisingId
    readonly customer: CustomerId
    readonly purpose: string
    readonly currency: Currency
    readonly isAllOrNothing: boolean
    /** `YYYY-MM-DD` in the business zone. */
    readonly endsOn: string
    readonly picture: FileId | null
    readonly createdAt: Date
    /** All that was credited and not taken back, by how many payments. */
    readonly collected: Money
    readonly contributions: number
    /** What lies in its account. */
    readonly balance: Money
    /** Whether its organiser can have money: who is blocked, paused or gone collects none. */
    readonly isOwnerActive: boolean
    readonly firstName: string | null
    readonly lastName: string | null
  }

type Amounts = 'minimum' | 'target' | 'collected' | 'balance'
type Columns = Omit<FundraisingRow, Amounts> & {
  readonly minimum: string | null
  readonly target: string | null
  readonly collected: string
  readonly balance: string
}

const fundraisings = `select f.id, f.customer_id as customer, f.purpose, f.currency, f.minimum_minor as minimum,
  f.target_minor as target, f.is_all_or_nothing as "isAllOrNothing", to_char(f.ends_on, 'YYYY-MM-DD') as "endsOn",
  f.ends_at as "endsAt", f.ended_at as "endedAt", f.file_id as picture, f.created_at as "createdAt",
  g.collected, g.contributions, coalesce(a.balance, 0) as balance,
  c.state = 'active' and c.closed_at is null as "isOwnerActive", c.first_name as "firstName", c.last_name as "lastName"
  from fundraising f join customer c on c.id = f.customer_id
  left join ledger.account a on a.owner = 'fundraising:' || f.id and a.kind = 'fundraising' and a.asset = f.currency
  cross join lateral (
    select coalesce(sum(receive_minor), 0)::bigint as collected, count(*)::int as contributions
    from given where fundraising_id = f.id and undone_at is null and wallet_currency = f.currency) g`

export async function findFundraising(db: Queryable, id: string): Promise<FundraisingRow | null> {
  const text = `${fundraisings} where f.id = $1`
  const row = await first(db.query<Columns>({ name: 'fundraising.one', text, values: [id] }))
  return row && rowOf(row)
}

/** A customer’s: those that take money first, each part the newest first. */
export async function findFundraisingsOf(
  db: Queryable,
  customer: CustomerId,
  now: Date,
  most: number,
): Promise<readonly FundraisingRow[]> {
  const text = `${fundraisings} where f.customer_id = $1
    order by (f.ended_at is null and f.ends_at > $2) desc, f.created_at desc, f.id desc limit $3`
  const { rows } = await db.query<Columns>({ name: 'fundraising.of', text, values: [customer, now, most] })
  return rows.map(rowOf)
}

/** Holds one until the transaction ends, and then reads it: whoever held it before has written by now. */
export async function lockFundraising(tx: Tx, id: string): Promise<FundraisingRow | null> {
  await tx.query(sql`select from fundraising where id = ${id} for no key update`)
  return findFundraising(tx, id)
}

/** Keeps its end where it is until the transaction ends; others may do so at the same time. */
export async function shareFundraising(tx: Tx, id: string): Promise<FundraisingRow | null> {
  await tx.query(sql`select from fundraising where id = ${id} for share`)
  return findFundraising(tx, id)
}

export type NewFundraising = Bounds &
  Pick<
    FundraisingRow,
    'id' | 'customer' | 'purpose' | 'currency' | 'isAllOrNothing' | 'endsOn' | 'endsAt' | 'createdAt'
  >

export async function insertFundraising(tx: Tx, row: NewFundraising): Promise<void> {
  await tx.query(sql`
    insert into fundraising (id, customer_id, purpose, currency, minimum_minor, target_minor, is_all_or_nothing, ends_on,
      ends_at, created_at, updated_at)
    values (${row.id}, ${row.customer}, ${row.purpose}, ${row.currency}, ${row.minimum?.minor ?? null},
      ${row.target?.minor ?? null}, ${row.isAllOrNothing}, ${row.endsOn}, ${row.endsAt}, ${row.createdAt}, ${row.createdAt})`)
}

export type FundraisingChange = Partial<
  Pick<FundraisingRow, 'purpose' | 'minimum' | 'target' | 'endsOn' | 'endsAt' | 'endedAt' | 'picture'>
>

/** Writes the whole of what can change, out of the row that is held and what is new. */
export async function updateFundraising(
  tx: Tx,
  row: FundraisingRow,
  change: FundraisingChange,
  now: Date,
): Promise<FundraisingRow> {
  const after = { ...row, ...change }
  await tx.query(sql`
    update fundraising set purpose = ${after.purpose}, minimum_minor = ${after.minimum?.minor ?? null},
      target_minor = ${after.target?.minor ?? null}, ends_on = ${after.endsOn}, ends_at = ${after.endsAt},
      ended_at = ${after.endedAt}, file_id = ${after.picture}, updated_at = ${now}
    where id = ${row.id}`)
  return after
}

export function insertMove(tx: Tx, id: string, { id: fundraising }: FundraisingRow, amount: Money, now: Date): void {
  tx.send(sql`
    insert into fundraising_move (id, fundraising_id, amount_minor, currency, created_at)
    values (${id}, ${fundraising}, ${amount.minor}, ${amount.currency}, ${now})`)
}

export async function purposeOf(db: Queryable, id: FundraisingId): Promise<string> {
  const row = await first(db.query<{ purpose: string }>(sql`select purpose from fundraising where id = ${id}`))
  return row?.purpose ?? ''
}

/**
 * What lies in a customer’s fundraisings and was not moved on yet, and what they gave to all-or-nothing below its target, which
 * may come back to them; in each currency.
 */
export async function findMoneyIn(db: Queryable, customer: CustomerId): Promise<readonly Money[]> {
  const { rows } = await db.query<{ currency: Currency; minor: string }>(sql`
    select currency, sum(minor)::text as minor from (
      select a.asset as currency, a.balance as minor
      from fundraising f join ledger.account a on a.owner = 'fundraising:' || f.id and a.kind = 'fundraising'
      where f.customer_id = ${customer}
      union all
      select g.currency, g.amount_minor from fundraising_gift g join fundraising f on f.id = g.fundraising_id
      where g.giver_id = ${customer} and g.returned_at is null and f.is_all_or_nothing and f.target_minor > (
        select coalesce(sum(receive_minor), 0) from given
        where fundraising_id = f.id and undone_at is null and wallet_currency = f.currency)) money
    group by currency`)
  return rows.map(({ currency, minor }) => money(currency, BigInt(minor)))
}

/** The accounts of a customer’s fundraisings in the ledger. */
export async function findAccountsOf(db: Queryable, customer: CustomerId): Promise<readonly AccountId[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select a.id from fundraising f join ledger.account a on a.owner = 'fundraising:' || f.id and a.kind = 'fundraising'
    where f.customer_id = ${customer}`)
  return rows.map(({ id }) => accountId(id))
}

function rowOf({ minimum, target, collected, balance, ...row }: Columns): FundraisingRow {
  const amount = (minor: string) => money(row.currency, BigInt(minor))
  return {
    ...row,
    minimum: minimum === null ? null : amount(minimum),
    target: target === null ? null : amount(target),
    collected: amount(collected),
    balance: amount(balance),
  }
}
