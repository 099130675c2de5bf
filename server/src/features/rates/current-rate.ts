import { refuse } from '@emun/contract/errors'
import { type Currency, type Rate, rateOf } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { currenciesOf, type FxPair, fxPairs } from '../../providers/fx/port.ts'
import { houseSetting } from '../rails/public.ts'
import { tooLongAgo } from './rhythm.ts'

/** A rate that may be quoted now, what we keep of the exchange, and where it is from. */
export type QuotableRate = {
  readonly rate: Rate
  readonly spreadBasisPoints: bigint
  readonly source: string
  readonly asOf: Date
}

type Row = { rate: string; source: string; as_of: Date }

/** The rate between two currencies; null when they are one. Refuses: rate_unavailable. */
export async function currentRate(
  db: Queryable,
  from: Currency,
  to: Currency,
  now: Date,
): Promise<QuotableRate | null> {
  if (from === to) return null
  const rate = await findRate(db, from, to, now)
  if (!rate) throw refuse('rate_unavailable')
  return rate
}

/**
 * The rate between two different currencies; null where there is none now. Only rates that passed the guards are kept; each is
 * confirmed again and again, and withdrawn as soon as its pair fails them.
 */
export async function findRate(db: Queryable, from: Currency, to: Currency, now: Date): Promise<QuotableRate | null> {
  const pair = pairOf(from, to)
  if (!pair) return null
  const [base, quote] = currenciesOf[pair]
  const { rows } = await db.query<Row>(sql`
    select rate::text, source, as_of from fx_rate
    where base = ${base} and quote = ${quote} and withdrawn_at is null
      and fetched_at > ${tooLongAgo(pair, now)} and fetched_at <= ${now}
    order by fetched_at desc limit 1`)
  const [row] = rows
  const rate = row && rateOf(base, quote, row.rate)
  if (!rate) return null
  const spreadBasisPoints = await houseSetting(db, `spread_${pair}`, now)
  return { rate, spreadBasisPoints, source: row.source, asOf: row.as_of }
}

function pairOf(from: Currency, to: Currency): FxPair | undefined {
  return fxPairs.find((pair) => currenciesOf[pair].includes(from) && currenciesOf[pair].includes(to))
}
