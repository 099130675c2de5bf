import type { CardRequest, CardRequestKind } from '@emun/contract/customer'
import type { CardId, CardRequestId, CustomerId, OperatorId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { columnsOfRate, type RateColumns, rateOfColumns } from '../quotes/public.ts'
import type { QuotableRate } from '../rates/public.ts'

/** Something asked of the issuer of a card. Its id is the issuer's idempotency key. */
export type RequestRow = {
  readonly id: CardRequestId
  readonly card: CardId
  readonly kind: CardRequestKind
  readonly state: CardRequest['state']
  /** What leaves the wallet, with the fee, or comes to it; null where no money moves, or before it is known. */
  readonly amount: Money | null
  readonly fee: Money | null
  /** What comes to the card or leaves it, in its currency. */
  readonly onCard: Money | null
  /** By what the one becomes the other, fixed when it was asked for; null where both are of one currency. */
  readonly rate: QuotableRate | null
  readonly walletCurrency: Currency
  readonly cardCurrency: Currency
  readonly askedBy: string
  readonly operator: OperatorId | null
  /** When the issuer was first asked: from then on only it says how it went. */
  readonly askedAt: Date | null
  readonly issuerRef: string | null
  /** The issuer's own word for why it failed. For operators. */
  readonly reason: string | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Columns = Omit<RequestRow, 'amount' | 'fee' | 'onCard' | 'rate'> & {
  amount: string | null
  fee: string | null
  onCard: string | null
} & RateColumns

const requests = `select r.id, r.card_id as card, r.kind, r.state, r.amount_minor as amount, r.fee_minor as fee,
  r.wallet_currency as "walletCurrency", r.card_minor as "onCard", r.card_currency as "cardCurrency",
  r.asked_by as "askedBy", r.operator_id as operator, r.asked_at as "askedAt", r.issuer_ref as "issuerRef", r.reason,
  r.version, r.created_at as "createdAt", r.updated_at as "updatedAt", r.rate::text, r.rate_base, r.rate_quote,
  r.spread_basis_points, r.rate_source, r.rate_as_of from card_request r`

export type NewRequest = Pick<
  RequestRow,
  | 'id'
  | 'card'
  | 'kind'
  | 'amount'
  | 'fee'
  | 'onCard'
  | 'rate'
  | 'walletCurrency'
  | 'cardCurrency'
  | 'askedBy'
  | 'operator'
> & {
  /** A top-up out of money that came over a chain. */
  readonly isCryptoFunded?: boolean
}

export async function insertRequest(tx: Tx, row: NewRequest, now: Date): Promise<void> {
  const by = columnsOfRate(row.rate)
  await tx.query(sql`
    insert into card_request (id, card_id, kind, state, amount_minor, fee_minor, wallet_currency, card_minor, card_currency,
      rate, rate_base, rate_quote, spread_basis_points, rate_source, rate_as_of, is_crypto_funded, asked_by, operator_id,
      created_at, updated_at)
    values (${row.id}, ${row.card}, ${row.kind}, 'pending', ${row.amount?.minor ?? null}, ${row.fee?.minor ?? null},
      ${row.walletCurrency}, ${row.onCard?.minor ?? null}, ${row.cardCurrency}, ${by.rate}, ${by.rate_base},
      ${by.rate_quote}, ${by.spread_basis_points}, ${by.rate_source}, ${by.rate_as_of}, ${row.isCryptoFunded ?? false}, ${row.askedBy}, ${row.operator}, ${now},
      ${now})`)
}

export type RequestUpdate = Partial<
  Pick<RequestRow, 'state' | 'amount' | 'onCard' | 'askedAt' | 'issuerRef' | 'reason'>
>

/** Writes what changed of a request whose card the transaction holds. */
export async function updateRequest(tx: Tx, row: RequestRow, change: RequestUpdate, now: Date): Promise<RequestRow> {
  const after = { ...row, ...change, version: row.version + 1, updatedAt: now }
  await tx.query(sql`
    update card_request set state = ${after.state}, amount_minor = ${after.amount?.minor ?? null},
      card_minor = ${after.onCard?.minor ?? null}, asked_at = ${after.askedAt}, issuer_ref = ${after.issuerRef},
      reason = ${after.reason}, version = ${after.version}, updated_at = ${now}
    where id = ${row.id}`)
  return after
}

export async function findRequest(db: Queryable, id: string): Promise<RequestRow | null> {
  const row = await first(
    db.query<Columns>({ name: 'card_requests.one', text: `${requests} where r.id = $1`, values: [id] }),
  )
  return row && rowOf(row)
}

/** Those of a card that the issuer has not ended, the oldest first. */
export async function findOpenRequests(db: Queryable, card: CardId): Promise<readonly RequestRow[]> {
  const text = `${requests} where r.card_id = $1 and r.state in ('pending', 'unknown') order by r.created_at, r.id`
  const { rows } = await db.query<Columns>({ name: 'card_requests.open', text, values: [card] })
  return rows.map(rowOf)
}

/** The one of this issuer that it calls so. */
export async function findRequestOfIssuer(db: Queryable, issuer: string, ref: string): Promise<RequestRow | null> {
  const text = `${requests} join card c on c.id = r.card_id where c.issuer = $1 and r.issuer_ref = $2 limit 1`
  const row = await first(db.query<Columns>({ name: 'card_requests.of_issuer', text, values: [issuer, ref] }))
  return row && rowOf(row)
}

/** What was asked to block a card; null where nobody did. */
export async function findBlock(db: Queryable, card: CardId): Promise<RequestRow | null> {
  const text = `${requests} where r.card_id = $1 and r.kind = 'block' and r.state <> 'failed'`
  const row = await first(db.query<Columns>({ name: 'card_requests.block', text, values: [card] }))
  return row && rowOf(row)
}

function rowOf({ amount, fee, onCard, ...row }: Columns): RequestRow {
  const of = (currency: Currency, minor: string | null) => (minor === null ? null : money(currency, BigInt(minor)))
  return {
    ...row,
    amount: of(row.walletCurrency, amount),
    fee: of(row.walletCurrency, fee),
    onCard: of(row.cardCurrency, onCard),
    rate: rateOfColumns(row),
  }
}

/** What of money that came over a chain customers have put onto their cards, in the wallet's currency. */
export async function cryptoFundsUsed(db: Queryable, customer: CustomerId, wallet: Currency): Promise<Money> {
  const { rows } = await db.query<{ minor: string }>(sql`
    select coalesce(sum(r.amount_minor), 0)::text as minor from card_request r join card c on c.id = r.card_id
    where c.customer_id = ${customer} and r.wallet_currency = ${wallet} and r.is_crypto_funded and r.state <> 'failed'`)
  return money(wallet, BigInt(rows[0]?.minor ?? 0))
}
