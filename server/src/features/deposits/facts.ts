import type { CustomerId, DepositId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { openStates } from './policy.ts'

/** What the history says of a credit besides its posting. */
export type DepositFacts = {
  /** Null where a guest paid it: what becomes of it is told to them. */
  readonly deposit: DepositId | null
  readonly rail: string
  readonly fee: Money
}

type Row = { id: string; deposit: DepositId | null; rail: string; fee: string; currency: Currency }

/** Of the postings that are credits of deposits. */
export async function findDepositFacts(
  db: Queryable,
  postings: readonly string[],
): Promise<ReadonlyMap<string, DepositFacts>> {
  const { rows } = await db.query<Row>(sql`
    select p.id, case when d.guest is null then d.id end as deposit, p.rail, p.fee_minor as fee, p.wallet_currency as currency
    from payment p join deposit d on d.id = p.deposit_id
    where p.id = any(${postings}::uuid[]) and p.state = 'credited'`)
  return new Map(
    rows.map(({ id, fee, currency, ...facts }) => [id, { ...facts, fee: money(currency, BigInt(fee)) }] as const),
  )
}

/** How many of a customer’s deposits are under way. */
export async function countOpenDeposits(db: Queryable, customer: CustomerId): Promise<number> {
  const row = await first(
    db.query<{ open: number }>(sql`
      select count(*)::int as open from deposit
      where customer_id = ${customer} and guest is null and state = any(${openStates}::text[])`),
  )
  return row?.open ?? 0
}

/** What customers ever got for what came to them over a chain, less what went away again. */
export async function cryptoCredited(
  db: Queryable,
  { rails }: Pick<Deps, 'rails'>,
  customer: CustomerId,
  wallet: Currency,
): Promise<Money> {
  const ofChains = [...rails.values()].filter(({ deposit }) => deposit?.way === 'chain').map(({ name }) => name)
  const { rows } = await db.query<{ minor: string }>(sql`
    select coalesce(sum(p.receive_minor), 0)::text as minor from payment p join deposit d on d.id = p.deposit_id
    where d.customer_id = ${customer} and d.guest is null and p.rail = any(${ofChains}::text[]) and p.state = 'credited'
      and p.undone_at is null and p.wallet_currency = ${wallet}`)
  return money(wallet, BigInt(rows[0]?.minor ?? 0))
}
