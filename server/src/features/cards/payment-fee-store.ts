import type { CardId, CustomerId } from '@emun/contract/ids'
import { type Currency, type Money, money, type Rate, rateDecimal, rateOf, zero } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** A payment, by its card and what its issuer calls it. */
export type PaymentName = { readonly card: CardId; readonly ref: string }

/** What a payment was charged by us, in the wallet's currency. */
export type FeeRow = PaymentName & {
  readonly charged: Money
  /** What of it the balance could not pay yet. */
  readonly owed: Money
  /** By what it was counted first, where the card is of another currency. */
  readonly rate: Rate | null
  /** It could not be counted or moved yet, and is to be tried again. */
  readonly isWaiting: boolean
}

type Columns = {
  charged_minor: string
  owed_minor: string
  rate: string | null
  rate_base: Currency | null
  rate_quote: Currency | null
  is_waiting: boolean
}

/** One that nobody was charged for yet is nothing. */
export async function findFee(db: Queryable, { card, ref }: PaymentName, currency: Currency): Promise<FeeRow> {
  const row = await first(
    db.query<Columns>(sql`
      select charged_minor, owed_minor, rate::text, rate_base, rate_quote, is_waiting from card_payment_fee
      where card_id = ${card} and ref = ${ref}`),
  )
  if (!row) return { card, ref, charged: zero(currency), owed: zero(currency), rate: null, isWaiting: false }
  const { rate, rate_base: base, rate_quote: quote } = row
  return {
    card,
    ref,
    charged: money(currency, BigInt(row.charged_minor)),
    owed: money(currency, BigInt(row.owed_minor)),
    rate: rate !== null && base && quote ? rateOf(base, quote, rate) : null,
    isWaiting: row.is_waiting,
  }
}

/** Writes what a payment of a card that the transaction holds is charged now. */
export async function putFee(tx: Tx, { card, ref, charged, owed, rate, isWaiting }: FeeRow, now: Date): Promise<void> {
  await tx.query(sql`
    insert into card_payment_fee (card_id, ref, charged_minor, owed_minor, currency, rate, rate_base, rate_quote, is_waiting,
      created_at, updated_at)
    values (${card}, ${ref}, ${charged.minor}, ${owed.minor}, ${charged.currency}, ${rate && rateDecimal(rate)},
      ${rate && rate.base}, ${rate && rate.quote}, ${isWaiting}, ${now}, ${now})
    on conflict (card_id, ref) do update set charged_minor = excluded.charged_minor, owed_minor = excluded.owed_minor,
      rate = excluded.rate, rate_base = excluded.rate_base, rate_quote = excluded.rate_quote,
      is_waiting = excluded.is_waiting, updated_at = excluded.updated_at`)
}

/** Remembers which posting moved a payment's fee. */
export async function noteFeePosting(tx: Tx, { card, ref }: PaymentName, posting: string): Promise<void> {
  await tx.query(sql`insert into card_payment_fee_posting (posting, card_id, ref) values (${posting}, ${card}, ${ref})`)
}

/** What its shop let go of a payment, and what its issuer took for either, in the card's currency. */
export async function findCosts(db: Queryable, { card, ref }: PaymentName, currency: Currency) {
  const row = await first(
    db.query<{ voided: string; fees: string }>(sql`
      select
        (select coalesce(sum(billed_minor), 0) from card_auth
          where card_id = ${card} and origin = ${ref} and kind = 'void' and state <> 'failed') as voided,
        (select coalesce(sum(fee_minor), 0) from card_auth where card_id = ${card} and state <> 'failed'
          and (ref = ${ref} or (origin = ${ref} and kind = 'void'))) +
        (select coalesce(sum(amount_minor), 0) from card_issuer_fee
          where card_id = ${card} and auth_ref = ${ref} and currency = ${currency}) as fees`),
  )
  const amount = (minor: string | undefined) => money(currency, BigInt(minor ?? 0))
  return { voided: amount(row?.voided), issuerFee: amount(row?.fees) }
}

/** The fees that wait, and those whose customers owe something of them and have something to pay it with: the oldest first. */
export async function findOpenFees(db: Queryable, limit: number): Promise<readonly PaymentName[]> {
  const { rows } = await db.query<PaymentName>(sql`
    select f.card_id as card, f.ref from card_payment_fee f
      join card c on c.id = f.card_id join wallet w on w.customer_id = c.customer_id
      join ledger.account main on main.id = w.main_account
    where f.is_waiting or (f.owed_minor > 0 and main.balance > 0)
    order by f.created_at, f.card_id, f.ref limit ${limit}`)
  return rows
}

/** The fees of which a customer whose wallet is held owes something, the oldest first. */
export async function findOwedFees(tx: Tx, customer: CustomerId, currency: Currency): Promise<readonly FeeRow[]> {
  const { rows } = await tx.query<PaymentName>(sql`
    select f.card_id as card, f.ref from card_payment_fee f join card c on c.id = f.card_id
    where c.customer_id = ${customer} and f.currency = ${currency} and f.owed_minor > 0
    order by f.created_at, f.card_id, f.ref`)
  return Promise.all(rows.map((name) => findFee(tx, name, currency)))
}
