import { refuse } from '@emun/contract/errors'
import { type Currency, type Rate, rateOf } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { houseSetting, isHouseSetting } from '../rails/public.ts'

/** A rate that may be quoted now, what we keep of the exchange, and where it is from. */
export type QuotableRate = {
  readonly rate: Rate
  readonly spreadBasisPoints: bigint
  readonly source: string
  readonly asOf: Date
}

/** A rate that nobody has confirmed for so long is not quoted: the source is away, or its rate failed a guard. */
export const confirmedWithinMs = 30 * minute

type Row = { base: Currency; quote: Currency; rate: string; source: string; as_of: Date }

/**
 * The rate between two currencies; null when they are one. Only rates that passed the guards are kept, and each is
 * confirmed again and again. Refuses: rate_unavailable.
 */
export async function currentRate(
  db: Queryable,
  from: Currency,
  to: Currency,
  now: Date,
): Promise<QuotableRate | null> {
  if (from === to) return null
  const { rows } = await db.query<Row>(sql`
    select base, quote, rate::text, source, as_of from fx_rate
    where ((base = ${from} and quote = ${to}) or (base = ${to} and quote = ${from}))
      and fetched_at > ${new Date(now.getTime() - confirmedWithinMs)} and fetched_at <= ${now}
    order by fetched_at desc limit 1`)
  const [row] = rows
  const rate = row && rateOf(row.base, row.quote, row.rate)
  if (!rate) throw refuse('rate_unavailable')
  const spreadBasisPoints = await spreadOf(db, row.base, row.quote, now)
  return { rate, spreadBasisPoints, source: row.source, asOf: row.as_of }
}

/** What we keep of an exchange between two currencies. */
export async function spreadOf(db: Queryable, base: Currency, quote: Currency, now: Date): Promise<bigint> {
  const name = `spread_${base}/${quote}`
  return isHouseSetting(name) ? houseSetting(db, name, now) : 0n
}
