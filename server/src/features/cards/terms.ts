import { amountOf, type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { cardTypeTable } from './types/table.ts'

/** What a type of cards costs and allows as of a moment, in the wallet’s currency. */
export type CardTerms = {
  /** False: it is not sold any more. Cards that there are live on. */
  readonly isOn: boolean
  readonly fee: Money
  readonly start: Money
  readonly topUpFeeBasisPoints: bigint
  readonly topUpMinimum: Money
  readonly topUpMaximum: Money
}

export type CardTermsRow = {
  card_type: string
  is_on: boolean
  fee: string
  start: string
  basis_points: number
  minimum: string
  maximum: string
  currency: Currency
}

/** The newest terms that have begun, by the type; of two from one moment on, those decided later. */
export async function readCardTerms(db: Queryable, now: Date): Promise<ReadonlyMap<string, CardTerms>> {
  const { rows } = await db.query<CardTermsRow>(sql`
    select distinct on (card_type) card_type, is_on, fee_minor as fee, start_minor as start,
      top_up_fee_basis_points as basis_points, top_up_minimum_minor as minimum, top_up_maximum_minor as maximum, currency
    from card_type_setting where effective_at <= ${now} order by card_type, effective_at desc, seq desc`)
  return new Map(rows.map((row) => [row.card_type, cardTermsOf(row)]))
}

export function cardTermsOf({ currency, ...row }: CardTermsRow): CardTerms {
  const amount = (minor: string) => money(currency, BigInt(minor))
  return {
    isOn: row.is_on,
    fee: amount(row.fee),
    start: amount(row.start),
    topUpFeeBasisPoints: BigInt(row.basis_points),
    topUpMinimum: amount(row.minimum),
    topUpMaximum: amount(row.maximum),
  }
}

/** From the beginning: what a type came with is older than anything that was decided about it. */
const beginning = new Date(0)

/** Gives types that have no terms yet those they came with. What was decided before stays. */
export async function seedCardTerms(db: Queryable, now: Date): Promise<void> {
  const all = [...cardTypeTable.values()]
  await db.query(sql`
    insert into card_type_setting (card_type, effective_at, is_on, fee_minor, start_minor, top_up_fee_basis_points,
      top_up_minimum_minor, top_up_maximum_minor, currency, created_at)
    select card_type, ${beginning}, true, fee, start, basis_points, minimum, maximum, currency, ${now}
    from unnest(${all.map(({ name }) => name)}::text[], ${all.map(({ terms }) => amountOf(terms.fee).minor)}::bigint[],
      ${all.map(({ terms }) => amountOf(terms.start).minor)}::bigint[],
      ${all.map(({ terms }) => terms.topUp.feeBasisPoints)}::int[],
      ${all.map(({ terms }) => amountOf(terms.topUp.minimum).minor)}::bigint[],
      ${all.map(({ terms }) => amountOf(terms.topUp.maximum).minor)}::bigint[],
      ${all.map(({ terms }) => terms.fee.currency)}::text[])
      s (card_type, fee, start, basis_points, minimum, maximum, currency)
    on conflict do nothing`)
}
