import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** What a setting counts: minor units of the wallet's currency, minutes, things, or hundredths of a percent. */
export type SettingUnit = 'money' | 'minutes' | 'count' | 'basisPoints'

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
  /** So many declines one after the other block a card. One alone may be anybody's mistake. */
  card_declines_in_a_row: { unit: 'count', initial: 3n, least: 2n, most: 20n },
  /** With more payments than this, the share of declines blocks a card too. */
  card_payments_before_share: { unit: 'count', initial: 10n, least: 1n, most: 1_000n },
  /** More declines than this of all payments block it then. */
  card_share_of_declines: { unit: 'basisPoints', initial: 2_000n, least: 100n, most: 10_000n },
  /** What a payment by a card costs of what was billed: in the card's own currency, in another one, and when it is cancelled. */
  card_payment_fee_own_currency: { unit: 'basisPoints', initial: 0n, least: 0n, most: 200n },
  card_payment_fee_other_currency: { unit: 'basisPoints', initial: 300n, least: 0n, most: 300n },
  card_payment_fee_cancelled: { unit: 'basisPoints', initial: 0n, least: 0n, most: 300n },
  /** The same besides, by how large it is in dollars: both 25 and 50 belong to the third. */
  card_payment_fee_under_10: perPayment(0n),
  card_payment_fee_10_to_25: perPayment(0n),
  card_payment_fee_25_to_50: perPayment(0n),
  card_payment_fee_over_50: perPayment(0n),
  /** What an account costs a month that nobody uses; nothing means never. */
  inactivity_fee: { unit: 'money', initial: 0n, least: 0n, most: 1_000n },
  /** What who brings customers gets of what these put onto cards: for those brought, and for whom they bring. */
  referral_top_up_level_1: reward(30n),
  referral_top_up_level_2: reward(10n),
  /** The same for each card of theirs. */
  referral_card_level_1: { unit: 'money', initial: 200n, least: 0n, most: 10_000n },
  referral_card_level_2: { unit: 'money', initial: 100n, least: 0n, most: 10_000n },
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

/** Several at once, each as `houseSetting` has it. */
export async function readHouseSettings<Name extends HouseSetting>(
  db: Queryable,
  names: readonly Name[],
  now: Date,
): Promise<Readonly<Record<Name, bigint>>> {
  const { rows } = await db.query<{ name: string; value: string }>(sql`
    select distinct on (name) name, value from house_setting where name = any(${names}) and effective_at <= ${now}
    order by name, effective_at desc, seq desc`)
  const decided = new Map(rows.map(({ name, value }) => [name, BigInt(value)]))
  const values = names.map((name) => [name, decided.get(name) ?? houseSettings[name].initial] as const)
  return Object.fromEntries(values) as Record<Name, bigint>
}

export function isHouseSetting(name: string): name is HouseSetting {
  return Object.hasOwn(houseSettings, name)
}

function amount(initial: bigint, least: bigint) {
  return { unit: 'money', initial, least, most: 100_000_000_000n } as const
}

/** More than five dollars would be half of what many a payment is. */
function perPayment(initial: bigint) {
  return { unit: 'money', initial, least: 0n, most: 500n } as const
}

/** More than ten percent would be a mistake, or a fee that nobody was shown. */
function spread(initial: bigint) {
  return { unit: 'basisPoints', initial, least: 0n, most: 1_000n } as const
}

/** Two levels of more than a percent each would come near to what topping up costs. */
function reward(initial: bigint) {
  return { unit: 'basisPoints', initial, least: 0n, most: 100n } as const
}
