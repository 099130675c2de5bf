import type { BalanceKind } from '@emun/contract/operator'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** What lies in the wallets by a kind of account, in the wallets' currency; what is owed to the house without its sign. */
export type Balance = { readonly kind: BalanceKind; readonly total: Money; readonly wallets: number }

export type WalletBalance = { readonly accountNumber: string; readonly amount: Money }

/** Every kind that is asked for, also where nothing lies. */
export async function sumBalances(
  db: Queryable,
  kinds: readonly BalanceKind[],
  currency: Currency,
): Promise<readonly Balance[]> {
  const { rows } = await db.query<{ kind: string; minor: string; wallets: number }>(sql`
    select kind, abs(sum(balance))::text as minor, (count(*) filter (where balance <> 0))::int as wallets
    from ledger.account where kind = any(${kinds}::text[]) and asset = ${currency} group by kind`)
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
  const { rows } = await db.query<{ account_number: string; minor: string }>(sql`
    select w.account_number, abs(a.balance)::text as minor
    from ledger.account a join wallet w on w.customer_id = a.owner
    where a.kind = ${kind} and a.asset = ${currency} and a.balance <> 0
    order by abs(a.balance) desc, w.account_number limit ${limit}`)
  return rows.map((row) => ({ accountNumber: row.account_number, amount: money(currency, BigInt(row.minor)) }))
}
