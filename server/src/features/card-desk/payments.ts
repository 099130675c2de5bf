import type { CardId } from '@emun/contract/ids'
import { type Currency, money, toWire } from '@emun/contract/money'
import type { DeclineReason, DeskPayment } from '@emun/contract/operator'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

type Row = {
  card: CardId
  ref: string
  kind: DeskPayment['kind']
  state: DeskPayment['state']
  billed: string
  fee: string
  currency: Currency
  own_fee: string
  wallet_currency: Currency
  asked_decimal: string
  asked_currency: string
  shop: string | null
  category: string | null
  country: string | null
  decline: DeclineReason | null
  origin: string | null
  is_waiting: boolean
  at: Date
}

/** A payment and the card it was made with. */
export type PaymentOfCard = DeskPayment & { readonly card: CardId }

/** Of one card by the network's clock, newest first, after the payment of this reference. */
export async function findPaymentsOf(
  db: Queryable,
  card: CardId,
  cursor: string | null,
  limit: number,
): Promise<readonly PaymentOfCard[]> {
  const { rows } = await db.query<Row>(sql`
    select a.card_id as card, a.ref, a.kind, a.state, a.billed_minor::text as billed, a.fee_minor::text as fee, a.currency,
      coalesce(f.charged_minor, 0)::text as own_fee, w.currency as wallet_currency, a.asked_decimal, a.asked_currency,
      a.merchant_name as shop, a.merchant_category as category, a.merchant_country as country, a.decline, a.origin,
      a.is_waiting, a.at
    from card_auth a join card c on c.id = a.card_id join wallet w on w.customer_id = c.customer_id
      left join card_payment_fee f on f.card_id = a.card_id and f.ref = a.ref
    where a.card_id = ${card} and (${cursor}::text is null
      or (a.at, a.ref) < (select at, ref from card_auth where card_id = ${card} and ref = ${cursor}))
    order by a.at desc, a.ref desc limit ${limit}`)
  return rows.map(paymentOf)
}

/** Where a page of several cards' payments ended. */
export type Place = { readonly card: string; readonly ref: string }

/** Of all cards those that were declined, newest first. */
export async function findDeclines(
  db: Queryable,
  after: Place | null,
  limit: number,
): Promise<readonly PaymentOfCard[]> {
  const { rows } = await db.query<Row>(sql`
    select a.card_id as card, a.ref, a.kind, a.state, a.billed_minor::text as billed, a.fee_minor::text as fee, a.currency,
      '0' as own_fee, w.currency as wallet_currency, a.asked_decimal, a.asked_currency, a.merchant_name as shop,
      a.merchant_category as category, a.merchant_country as country, a.decline, a.origin, a.is_waiting, a.at
    from card_auth a join card c on c.id = a.card_id join wallet w on w.customer_id = c.customer_id
    where a.state = 'failed' and (${after?.ref ?? null}::text is null or (a.at, a.card_id, a.ref) <
      (select at, card_id, ref from card_auth where card_id = ${after?.card ?? null} and ref = ${after?.ref ?? null}))
    order by a.at desc, a.card_id desc, a.ref desc limit ${limit}`)
  return rows.map(paymentOf)
}

function paymentOf(row: Row): PaymentOfCard {
  const amount = (minor: string) => toWire(money(row.currency, BigInt(minor)))
  const { card, ref, kind, state, decline, origin, shop, category, country } = row
  return {
    card,
    ref,
    kind,
    state,
    billed: amount(row.billed),
    fee: amount(row.fee),
    ownFee: toWire(money(row.wallet_currency, BigInt(row.own_fee))),
    asked: { decimal: row.asked_decimal, currency: row.asked_currency },
    shop: shop === null ? null : { name: shop, category, country },
    decline,
    origin,
    isWaiting: row.is_waiting,
    at: row.at.toISOString(),
  }
}
