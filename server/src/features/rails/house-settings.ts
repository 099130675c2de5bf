import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** The numbers that the house decides on, with what they are before anybody does. */
const houseSettings = {
  /** What one wallet may withdraw within 24 hours, in minor units of its currency. */
  day_withdraw_limit: 5_000_000n,
  /** From this amount on, in minor units of the wallet's currency, a second operator agrees to a payout. */
  payout_approval_from: 500_000n,
  /** How long a new destination rests before the first payment to it, in minutes. */
  destination_rest_minutes: 60n,
  /** What we keep of an exchange, in basis points, by the pair. */
  'spread_USD/ILS': 50n,
  'spread_EUR/USD': 50n,
  'spread_BTC/USD': 50n,
  'spread_USDT/USD': 0n,
} as const

export type HouseSetting = keyof typeof houseSettings

/** The value in force now: the newest that has begun. */
export async function houseSetting(db: Queryable, name: HouseSetting, now: Date): Promise<bigint> {
  const { rows } = await db.query<{ value: string }>(sql`
    select value from house_setting where name = ${name} and effective_at <= ${now}
    order by effective_at desc limit 1`)
  const [decided] = rows
  return decided ? BigInt(decided.value) : houseSettings[name]
}
