import type { CustomerId, QuoteId } from '@emun/contract/ids'
import { type Currency, money, rateDecimal, rateOf } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { QuotableRate } from '../rates/public.ts'
import type { Price, PriceTerms } from './price.ts'

export type QuoteDirection = 'deposit' | 'withdrawal' | 'fundraising'

/** What somebody was shown, and may hold us to until it expires. */
export type Quote = {
  readonly id: QuoteId
  readonly customer: CustomerId
  readonly direction: QuoteDirection
  readonly rail: string
  readonly pay: Price['pay']
  readonly fee: Price['fee']
  readonly receive: Price['receive']
  readonly terms: PriceTerms
  readonly expiresAt: Date
  readonly usedFor: string | null
}

export type QuoteRow = {
  id: QuoteId
  customer_id: CustomerId
  direction: QuoteDirection
  rail: string
  pay_minor: string
  pay_currency: Currency
  fee_minor: string
  fee_currency: Currency
  fee_basis_points: number
  receive_minor: string
  receive_currency: Currency
  expires_at: Date
  used_for: string | null
} & RateColumns

/** How a rate stands in a row, of a quote or of what was posted by it. */
export type RateColumns = {
  rate: string | null
  rate_base: Currency | null
  rate_quote: Currency | null
  spread_basis_points: number | null
  rate_source: string | null
  rate_as_of: Date | null
}

export function rateOfColumns(row: RateColumns): QuotableRate | null {
  if (row.rate === null || row.rate_base === null || row.rate_quote === null || row.rate_as_of === null) return null
  const rate = rateOf(row.rate_base, row.rate_quote, row.rate)
  if (!rate) throw new Error('a stored rate is none')
  const { spread_basis_points: spread, rate_source: source, rate_as_of: asOf } = row
  return { rate, spreadBasisPoints: BigInt(spread ?? 0), source: source ?? '', asOf }
}

export function columnsOfRate(by: QuotableRate | null): RateColumns {
  return {
    rate: by && rateDecimal(by.rate),
    rate_base: by && by.rate.base,
    rate_quote: by && by.rate.quote,
    spread_basis_points: by ? Number(by.spreadBasisPoints) : 0,
    rate_source: by && by.source,
    rate_as_of: by && by.asOf,
  }
}

type NewQuote = Pick<Quote, 'id' | 'customer' | 'direction' | 'rail' | 'expiresAt'> & { readonly price: Price }

export async function insertQuote(db: Queryable, quote: NewQuote, now: Date): Promise<void> {
  const { pay, fee, feeBasisPoints, receive, exchanged } = quote.price
  const by = columnsOfRate(exchanged && exchanged.by)
  await db.query(sql`
    insert into quote (id, customer_id, direction, rail, pay_minor, pay_currency, fee_minor, fee_currency, fee_basis_points,
      receive_minor, receive_currency, rate, rate_base, rate_quote, spread_basis_points, rate_source, rate_as_of,
      created_at, expires_at)
    values (${quote.id}, ${quote.customer}, ${quote.direction}, ${quote.rail}, ${pay.minor}, ${pay.currency}, ${fee.minor},
      ${fee.currency}, ${feeBasisPoints}, ${receive.minor}, ${receive.currency}, ${by.rate}, ${by.rate_base},
      ${by.rate_quote}, ${by.spread_basis_points}, ${by.rate_source}, ${by.rate_as_of}, ${now}, ${quote.expiresAt})`)
}

/** Holds a quote until the transaction ends, so that it is used once. */
export async function lockQuote(tx: Tx, id: string): Promise<Quote | null> {
  const row = await first(tx.query<QuoteRow>(sql`select *, rate::text from quote where id = ${id} for update`))
  return row && quoteOf(row)
}

export function markUsed(tx: Tx, id: QuoteId, usedFor: string, now: Date): void {
  tx.send(sql`update quote set used_at = ${now}, used_for = ${usedFor} where id = ${id}`)
}

export async function findQuotes(db: Queryable, ids: readonly QuoteId[]): Promise<ReadonlyMap<QuoteId, Quote>> {
  const { rows } = await db.query<QuoteRow>(sql`select *, rate::text from quote where id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, quoteOf(row)]))
}

function quoteOf(row: QuoteRow): Quote {
  return {
    id: row.id,
    customer: row.customer_id,
    direction: row.direction,
    rail: row.rail,
    pay: money(row.pay_currency, BigInt(row.pay_minor)),
    fee: money(row.fee_currency, BigInt(row.fee_minor)),
    receive: money(row.receive_currency, BigInt(row.receive_minor)),
    terms: { feeBasisPoints: BigInt(row.fee_basis_points), rate: rateOfColumns(row) },
    expiresAt: row.expires_at,
    usedFor: row.used_for,
  }
}
