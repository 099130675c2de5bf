import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** What a setting counts: minor units of the wallet's currency, minutes, or hundredths of a percent. */
export type SettingUnit = 'money' | 'minutes' | 'basisPoints'

type Setting = {
  readonly unit: SettingUnit
  /** What it is before anybody decides. */
  readonly initial: bigint
  /** Where it would stop what it is for. */
  readonly least: bigint
  readonly most: bigint
}

/** The numbers that the house decides on. */
export const houseSettings = {
  /** What one wallet may withdraw within 24 hours. */
  day_withdraw_limit: amount(5_000_000n, 100n),
  /** From this amount on a second operator agrees to a payout. */
  payout_approval_from: amount(500_000n, 0n),
  /** How long a new destination rests before the first payment to it. A week is longer than anybody waits. */
  destination_rest_minutes: { unit: 'minutes', initial: 60n, least: 0n, most: 10_080n },
  /** What we keep of an exchange, by the pair. */
  'spread_USD/ILS': spread(50n),
  'spread_EUR/USD': spread(50n),
  'spread_BTC/USD': spread(50n),
  'spread_USDT/USD': spread(0n),
} as const satisfies Readonly<Record<string, Setting>>

export type HouseSetting = keyof typeof houseSettings

export const houseSettingNames = Object.keys(houseSettings) as readonly HouseSetting[]

/** The value in force now: the newest that has begun, and of two from one moment on the one decided later. */
export async function houseSetting(db: Queryable, name: HouseSetting, now: Date): Promise<bigint> {
  const { rows } = await db.query<{ value: string }>(sql`
    select value from house_setting where name = ${name} and effective_at <= ${now}
    order by effective_at desc, seq desc limit 1`)
  const [decided] = rows
  return decided ? BigInt(decided.value) : houseSettings[name].initial
}

export function isHouseSetting(name: string): name is HouseSetting {
  return Object.hasOwn(houseSettings, name)
}

function amount(initial: bigint, least: bigint) {
  return { unit: 'money', initial, least, most: 100_000_000_000n } as const
}

/** More than ten percent would be a mistake, or a fee that nobody was shown. */
function spread(initial: bigint) {
  return { unit: 'basisPoints', initial, least: 0n, most: 1_000n } as const
}
