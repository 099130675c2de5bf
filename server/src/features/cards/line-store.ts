import type { CardLineKind, CardLineState, DeclineReason } from '@emun/contract/customer'
import type { CardId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** A line of a card's history: a payment, or what went between the card and the wallet. */
export type LineRow = {
  /** The issuer's name for a payment, ours for what was asked of the issuer. */
  readonly id: string
  readonly kind: CardLineKind
  readonly state: CardLineState
  /** Below nothing where it left the card; nothing for what was declined. */
  readonly amount: Money
  readonly fee: Money
  /** Of ours, in the wallet's currency. */
  readonly ownFee: Money
  readonly asked: { readonly decimal: string; readonly currency: string } | null
  readonly merchant: { readonly name: string; readonly category: string | null; readonly country: string | null } | null
  readonly decline: DeclineReason | null
  readonly origin: string | null
  readonly at: Date
}

/** Where a page ends: the line before the next one. */
export type Place = Pick<LineRow, 'at' | 'id'>

export type LineFilter = {
  readonly after: Place | null
  readonly search: string | null
  readonly kind: CardLineKind | null
  readonly state: CardLineState | null
  readonly limit: number
}

type Columns = Omit<LineRow, 'amount' | 'fee' | 'ownFee' | 'asked' | 'merchant'> & {
  amount: string
  fee: string
  ownFee: string
  walletCurrency: Currency
  currency: Currency
  askedDecimal: string | null
  askedCurrency: string | null
  name: string | null
  category: string | null
  country: string | null
}

/** The newest first, by the network's clock for payments and by ours for the rest. */
export async function findLines(db: Queryable, card: CardId, filter: LineFilter): Promise<readonly LineRow[]> {
  const { after, search, kind, state, limit } = filter
  const pattern = search === null ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await db.query<Columns>(sql`
    select l.*, w.currency as "walletCurrency" from (
      select a.ref as id, a.kind,
        case a.state when 'authorised' then 'pending' when 'settled' then 'done' else 'declined' end as state,
        case when a.state = 'failed' or a.kind = 'verification' then 0
          when a.kind in ('refund', 'void') then a.billed_minor - a.fee_minor
          else - a.billed_minor - a.fee_minor end as amount,
        case when a.state = 'failed' then 0 else a.fee_minor end as fee, a.currency,
        coalesce(f.charged_minor, 0) as "ownFee",
        a.asked_decimal as "askedDecimal", a.asked_currency as "askedCurrency", a.merchant_name as name,
        a.merchant_category as category, a.merchant_country as country, a.decline, a.origin, a.at
      from card_auth a left join card_payment_fee f on f.card_id = a.card_id and f.ref = a.ref
      where a.card_id = ${card}
      union all
      select r.id, case r.kind when 'create' then 'start' when 'block' then 'returned' else r.kind end,
        case r.state when 'unknown' then 'pending' else r.state end,
        case when r.kind in ('create', 'top_up') then r.card_minor else - r.card_minor end, 0, r.card_currency, 0,
        null, null, null, null, null, null, null, r.created_at
      from card_request r
      where r.card_id = ${card} and r.card_minor > 0 and r.kind in ('create', 'top_up', 'withdraw', 'block')
    ) l join card c on c.id = ${card} join wallet w on w.customer_id = c.customer_id
    where (${after?.at ?? null}::timestamptz is null or (l.at, l.id) < (${after?.at ?? null}, ${after?.id ?? null}))
      and (${pattern}::text is null or l.name ilike ${pattern})
      and (${kind}::text is null or l.kind = ${kind})
      and (${state}::text is null or l.state = ${state})
    order by l.at desc, l.id desc limit ${limit}`)
  return rows.map(rowOf)
}

function rowOf({
  currency,
  walletCurrency,
  askedDecimal,
  askedCurrency,
  name,
  category,
  country,
  ...row
}: Columns): LineRow {
  const isAsked = askedDecimal !== null && askedCurrency !== null
  return {
    ...row,
    amount: money(currency, BigInt(row.amount)),
    fee: money(currency, BigInt(row.fee)),
    ownFee: money(walletCurrency, BigInt(row.ownFee)),
    asked: isAsked ? { decimal: askedDecimal, currency: askedCurrency } : null,
    merchant: name === null ? null : { name, category, country },
  }
}
