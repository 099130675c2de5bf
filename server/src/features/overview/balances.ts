import type { BalanceKind } from '@emun/contract/operator'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'

/** What lies in the wallets by a kind of account, in the wallets' currency; what is owed to the house without its sign. */
export type Balance = { readonly kind: BalanceKind; readonly total: Money; readonly wallets: number }

export type WalletBalance = { readonly accountNumber: string; readonly amount: Money }

/** What lies where, in currency $1: what was given for a customer's fundraisers and not moved on yet is told as one sum. */
const held = `(select kind, owner as customer, balance from ledger.account where asset = $1 and kind <> 'fundraising'
  union all
  select a.kind, f.customer_id, sum(a.balance) from fundraising f
    join ledger.account a on a.owner = 'fundraising:' || f.id and a.kind = 'fundraising' and a.asset = $1
    group by a.kind, f.customer_id) held`

/** Every kind that is asked for, also where nothing lies. */
export async function sumBalances(
  db: Queryable,
  kinds: readonly BalanceKind[],
  currency: Currency,
): Promise<readonly Balance[]> {
  const text = `select kind, abs(sum(balance))::text as minor, (count(*) filter (where balance <> 0))::int as wallets
    from ${held} where kind = any($2::text[]) group by kind`
  type Row = { readonly kind: string; readonly minor: string; readonly wallets: number }
  const { rows } = await db.query<Row>({ name: 'overview.sums', text, values: [currency, kinds] })
  return kinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return { kind, total: money(currency, BigInt(row?.minor ?? 0)), wallets: row?.wallets ?? 0 }
  })
}

/** The wallets that most lies in, the largest first. */
export async function findLargest(
  db: Queryable,
  kind: BalanceKind,
  currency: Currency,
  limit: number,
): Promise<readonly WalletBalance[]> {
  const text = `select w.account_number as "accountNumber", abs(held.balance)::text as minor
    from ${held} join wallet w on w.customer_id = held.customer
    where held.kind = $2 and held.balance <> 0 order by abs(held.balance) desc, w.account_number limit $3`
  type Row = { readonly accountNumber: string; readonly minor: string }
  const { rows } = await db.query<Row>({ name: 'overview.largest', text, values: [currency, kind, limit] })
  return rows.map(({ accountNumber, minor }) => ({ accountNumber, amount: money(currency, BigInt(minor)) }))
}
