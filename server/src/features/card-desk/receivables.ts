import { type Currency, money, toWire } from '@emun/contract/money'
import type { CardReceivable } from '@emun/contract/operator'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** Nobody reads further. */
const mostListed = 100

type Row = {
  customer: string
  account_number: string
  currency: Currency
  owed: string
  of_cards: string
  balance: string
  since: Date
}

/** Who owes for fees of cards: what one could not pay its issuer, and what a balance could not pay us. Whoever owes most first. */
export async function findReceivables(db: Queryable): Promise<CardReceivable[]> {
  const { rows } = await db.query<Row>(sql`
    with fees as (
      select c.customer_id, f.currency, sum(f.minor) as minor, min(f.at) as since
      from (
        select card_id, currency, amount_minor as minor, at from card_issuer_fee
        union all
        select card_id, currency, owed_minor, created_at from card_payment_fee where owed_minor > 0
      ) f join card c on c.id = f.card_id group by 1, 2
    )
    select f.customer_id as customer, w.account_number, f.currency, (-owed.balance)::text as owed,
      least(f.minor, -owed.balance)::text as of_cards, main.balance::text as balance, f.since
    from fees f
      join wallet w on w.customer_id = f.customer_id and w.currency = f.currency
      join ledger.account owed on owed.owner = f.customer_id and owed.kind = 'owed' and owed.asset = f.currency
      join ledger.account main on main.id = w.main_account
    where owed.balance < 0
    order by owed.balance, f.customer_id limit ${mostListed}`)
  return rows.map(({ currency, customer, account_number, since, ...row }) => {
    const amount = (minor: string) => toWire(money(currency, BigInt(minor)))
    return {
      customer,
      accountNumber: account_number,
      owed: amount(row.owed),
      ofCards: amount(row.of_cards),
      balance: amount(row.balance),
      since: since.toISOString(),
    }
  })
}

/** Whether this customer owes, or owed, for fees of cards. */
export async function hasCardFees(db: Queryable, customer: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from card c where c.customer_id = ${customer} and (
      exists (select from card_issuer_fee f where f.card_id = c.id)
      or exists (select from card_payment_fee f where f.card_id = c.id and f.owed_minor > 0)) limit 1`)
  return rowCount === 1
}
