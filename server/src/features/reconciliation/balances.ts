import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'

/** What we have at a rail in a currency. A float is below nought for what we hold: it is told the other way round. */
export type RailBalance = {
  readonly rail: string
  readonly currency: Currency
  readonly held: Money
  readonly suspense: Money
}

type Row = { rail: string; currency: Currency; held: string; suspense: string }

const ofLedger = `
  select substr(owner, 6) as rail, asset as currency,
    coalesce(-sum(balance) filter (where kind = 'float'), 0)::text as held,
    coalesce(sum(balance) filter (where kind = 'suspense'), 0)::text as suspense
  from ledger.account where owner like 'rail:%' and kind in ('float', 'suspense') group by 1, 2 order by 1, 2`

/**
 * The same by what was written down of payments, parts, statements and their lines: what was credited out of the float and
 * what statements brought, less what was paid, sent back, or found twice: also as what was paid and came back.
 * What cards paid at shops, and what their issuer took from us besides, is gone from what we have at the issuer.
 */
const ofRecords = `
  with moved (rail, currency, held, suspense) as (
    select rail, currency, amount_minor, 0 from payment where state = 'credited' and source <> 'statement'
    union all select rail, currency, -coalesce(undone_minor, amount_minor), 0 from payment
      where state = 'credited' and undone_at is not null
    union all select rail, currency, 0, -amount_minor from payment where state = 'credited' and source = 'statement'
    union all select rail, currency, opening_minor - carried_minor, 0 from statement
    union all select rail, currency, amount_minor, amount_minor from statement_line where amount_minor > 0
    union all select l.rail, l.currency, -l.amount_minor, -l.amount_minor from statement_line l
      left join payment p on p.id = l.payment_id
      where l.state = 'sent_back' or l.returned_part_id is not null or (p.id is not null and p.source <> 'statement')
    union all select rail, currency, least(amount_minor, 0), -greatest(amount_minor, 0) from statement_line
      where state = 'ignored'
    union all select w.rail, p.pay_currency, -p.pay_minor, 0 from withdrawal_part p
      join withdrawal w on w.id = p.withdrawal_id where p.state = 'settled'
    union all select c.issuer, a.currency, a.posted_minor, 0 from card_auth a join card c on c.id = a.card_id
    union all select issuer, currency, -amount_minor, 0 from card_issuer_fee
  )
  select rail, currency, sum(held)::text as held, sum(suspense)::text as suspense from moved group by 1, 2 order by 1, 2`

export function ledgerBalances(db: Queryable): Promise<readonly RailBalance[]> {
  return read(db, 'balances.ledger', ofLedger)
}

export function recordedBalances(db: Queryable): Promise<readonly RailBalance[]> {
  return read(db, 'balances.records', ofRecords)
}

async function read(db: Queryable, name: string, text: string): Promise<readonly RailBalance[]> {
  const { rows } = await db.query<Row>({ name, text, values: [] })
  return rows.map(({ rail, currency, held, suspense }) => ({
    rail,
    currency,
    held: money(currency, BigInt(held)),
    suspense: money(currency, BigInt(suspense)),
  }))
}
