import type { RailAnswers } from '@emun/contract/customer'
import type { PlaceId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { day, type Clock } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'

/** An account of ours that customers pay to, with what it may still take. */
export type Place = {
  readonly id: PlaceId
  readonly name: string
  readonly details: RailAnswers
  readonly region: string | null
  /** What may still be paid to it today and this month, whichever is less. */
  readonly room: Money
  /** How many payments to it are under way. */
  readonly open: number
}

type Row = {
  id: PlaceId
  name: string
  details: RailAnswers
  region: string | null
  currency: Currency
  room: string
  open: number
}

/** Those of a rail that are on. What is under way counts as if it had come. */
export async function findPlaces(db: Queryable, rail: string, now: Date): Promise<readonly Place[]> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await db.query<Row>(sql`
    select p.id, p.name, p.details, p.region, p.currency,
      greatest(0, least(p.day_limit_minor - coalesce(sum(d.pay_minor) filter (where d.created_at > ${since(day)}), 0),
        p.month_limit_minor - coalesce(sum(d.pay_minor), 0)))::bigint as room,
      (count(d.id) filter (where d.state in ('details_ready', 'proof_sent', 'confirming')))::int as open
    from deposit_place p
    left join deposit d on d.place_id = p.id and d.created_at > ${since(30 * day)}
      and d.state in ('details_ready', 'proof_sent', 'confirming', 'credited')
    where p.rail = ${rail} and p.is_on
    group by p.id order by p.id`)
  return rows.map(({ room, currency, ...place }) => ({ ...place, room: money(currency, BigInt(room)) }))
}

export type NewPlace = {
  readonly rail: string
  readonly name: string
  readonly details: RailAnswers
  readonly region?: string
  readonly dayLimit: Money
  readonly monthLimit: Money
}

export async function addPlace(db: Queryable, clock: Clock, place: NewPlace): Promise<PlaceId> {
  const id = newId('plc', clock)
  await db.query(sql`
    insert into deposit_place (id, rail, name, details, currency, day_limit_minor, month_limit_minor, region, created_at)
    values (${id}, ${place.rail}, ${place.name}, ${JSON.stringify(place.details)}, ${place.dayLimit.currency},
      ${place.dayLimit.minor}, ${place.monthLimit.minor}, ${place.region ?? null}, ${clock.now()})`)
  return id
}
