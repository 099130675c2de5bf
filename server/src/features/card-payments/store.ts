import type { CustomerId, DepositId, TransactionId } from '@emun/contract/ids'
import { compare, type Currency, type Money, money, subtract, zero } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { uuidOfId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'

/** A credited payment by card, and how much of it can still go back: what is promised to it is on hold, being paid or paid. */
export type CardPayment = {
  /** The number of the transaction that credited it, by which a withdrawal names it. */
  readonly id: TransactionId
  readonly deposit: DepositId
  readonly provider: string
  readonly ref: string
  readonly last4: string | null
  readonly paid: Money
  readonly promised: Money
  readonly left: Money
  readonly at: Date
}

type Columns = {
  id: TransactionId
  deposit: DepositId
  provider: string
  ref: string
  last4: string | null
  paid: string
  promised: string
  currency: Currency
  at: Date
}

const number = `'txn_' || replace(p.id::text, '-', '')`

/**
 * What a withdrawal promises to a payment lies in it while it is on hold, and in its parts from then on: those keep where they
 * went, should the rest of it go elsewhere.
 */
const payments = `
  select ${number} as id, d.id as deposit, d.provider, d.provider_ref as ref, p.last4, p.amount_minor as paid, p.currency,
    p.credited_at as at,
    coalesce((select sum(w.on_hold_minor) from withdrawal w
      where w.customer_id = d.customer_id and w.rail = d.rail and w.answers ->> 'payment' = ${number}), 0)
    + coalesce((select sum(t.amount_minor) from withdrawal_part t where t.answers ->> 'payment' = ${number}
      and t.state in ('claimed', 'sent', 'unknown', 'settled')), 0) as promised
  from payment p join deposit d on d.id = p.deposit_id
  where p.state = 'credited' and p.undone_at is null and d.provider_ref is not null`

/** Those of a customer by a rail that nobody disputes, the newest first. To promise any of one, hold the wallet. */
export async function findCardPayments(
  db: Queryable,
  customer: CustomerId,
  rail: string,
): Promise<readonly CardPayment[]> {
  const text = `${payments} and d.customer_id = $1 and d.guest is null and d.rail = $2 and p.against is null order by p.credited_at desc, p.id`
  const { rows } = await db.query<Columns>({ name: 'card_payments.of', text, values: [customer, rail] })
  return rows.map(paymentOf)
}

/** The one that a part goes back to, whatever is said of it by now. */
export async function findCardPayment(db: Queryable, id: TransactionId): Promise<CardPayment | null> {
  const text = `${payments} and p.id = $1`
  const { rows } = await db.query<Columns>({ name: 'card_payments.one', text, values: [uuidOfId(id)] })
  return rows.map(paymentOf)[0] ?? null
}

/** How much of what was paid for a deposit we gave back to its payer: certainly, and at most, with what is being given back. */
export type GivenBack = { readonly made: Money; readonly most: Money }

export async function findGivenBack(db: Queryable, deposit: DepositId, currency: Currency): Promise<GivenBack> {
  const { rows } = await db.query<{ made: string; most: string }>(sql`
    with back (minor, is_made) as (
      select t.pay_minor, t.state = 'settled'
      from payment p join withdrawal_part t on t.answers ->> 'payment' = 'txn_' || replace(p.id::text, '-', '')
      where p.deposit_id = ${deposit} and t.pay_currency = ${currency} and t.asked_at is not null
        and t.state in ('claimed', 'sent', 'unknown', 'settled')
      union all
      select amount_minor, sent_back = 'made' from payment
      where deposit_id = ${deposit} and currency = ${currency} and sent_back in ('asked', 'unknown', 'made')
    )
    select coalesce(sum(minor) filter (where is_made), 0) as made, coalesce(sum(minor), 0) as most from back`)
  const [row] = rows
  return { made: money(currency, BigInt(row?.made ?? 0)), most: money(currency, BigInt(row?.most ?? 0)) }
}

function paymentOf({ currency, ...row }: Columns): CardPayment {
  const [paid, promised] = [money(currency, BigInt(row.paid)), money(currency, BigInt(row.promised))]
  return { ...row, paid, promised, left: compare(promised, paid) < 0 ? subtract(paid, promised) : zero(currency) }
}
