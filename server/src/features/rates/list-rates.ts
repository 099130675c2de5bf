import { type Currency, rateOf } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { currenciesOf, fxPairs } from '../../providers/fx/port.ts'
import { houseSetting } from '../rails/public.ts'
import type { QuotableRate } from './current-rate.ts'
import { tooLongAgo } from './rhythm.ts'

/** A rate that was heard of, whether or not it may still be quoted. */
export type KnownRate = QuotableRate & { readonly confirmedAt: Date; readonly isQuotable: boolean }

type Row = {
  base: Currency
  quote: Currency
  rate: string
  source: string
  as_of: Date
  fetched_at: Date
  withdrawn_at: Date | null
}

/** The newest rate of every pair that the product exchanges; none of a pair that nobody ever told. */
export async function listRates(db: Queryable, now: Date): Promise<readonly KnownRate[]> {
  const { rows } = await db.query<Row>(sql`
    select distinct on (base, quote) base, quote, rate::text, source, as_of, fetched_at, withdrawn_at
    from fx_rate
    where fetched_at <= ${now} order by base, quote, fetched_at desc`)
  const known = await Promise.all(
    fxPairs.map(async (pair) => {
      const [base, quote] = currenciesOf[pair]
      const row = rows.find((each) => each.base === base && each.quote === quote)
      const rate = row && rateOf(base, quote, row.rate)
      if (!rate) return null
      const { source, as_of: asOf, fetched_at: confirmedAt } = row
      const isQuotable = row.withdrawn_at === null && confirmedAt > tooLongAgo(pair, now)
      const spreadBasisPoints = await houseSetting(db, `spread_${pair}`, now)
      return { rate, spreadBasisPoints, source, asOf, confirmedAt, isQuotable }
    }),
  )
  return known.filter((rate) => rate !== null)
}
