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

/** Who owes for fees that a card could not pay its issuer, whoever owes most first. */
export async function findReceivables(db: Queryable): Promise<CardReceivable[]> {
  const { rows } = await db.query<Row>(sql`
    with fees as (
      select c.customer_id, f.currency, sum(f.amount_minor) as minor, min(f.at) as since
      from card_issuer_fee f join card c on c.id = f.card_id group by 1, 2
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

/** Whether a card of this customer's could not pay its issuer. */
export async function hasIssuerFees(db: Queryable, customer: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from card_issuer_fee f join card c on c.id = f.card_id where c.customer_id = ${customer} limit 1`)
  return rowCount === 1
}
