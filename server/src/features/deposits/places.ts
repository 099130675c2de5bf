import type { RailAnswers } from '@emun/contract/customer'
import type { PlaceId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { day, type Clock } from '@emun/contract/time'
import { first, type Queryable } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

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

/** A place with all that is known of it, also when it is off. */
export type KnownPlace = Place & {
  readonly rail: string
  readonly dayLimit: Money
  readonly monthLimit: Money
  readonly isOn: boolean
}

type Row = {
  id: PlaceId
  rail: string
  name: string
  details: RailAnswers
  region: string | null
  currency: Currency
  day_limit_minor: string
  month_limit_minor: string
  is_on: boolean
  room: string
  open: number
}

/** Those of a rail that are on. What is under way counts as if it had come. */
export async function findPlaces(db: Queryable, rail: string, now: Date): Promise<readonly Place[]> {
  const places = await findKnown(db, rail, now)
  return places
    .filter(({ isOn }) => isOn)
    .map(({ id, name, details, region, room, open }) => ({ id, name, details, region, room, open }))
}

/** Those of every rail. */
export function listAllPlaces(db: Queryable, now: Date): Promise<readonly KnownPlace[]> {
  return findKnown(db, null, now)
}

async function findKnown(db: Queryable, rail: string | null, now: Date): Promise<readonly KnownPlace[]> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await db.query<Row>(sql`
    select p.id, p.rail, p.name, p.details, p.region, p.currency, p.day_limit_minor, p.month_limit_minor, p.is_on,
      greatest(0, least(p.day_limit_minor - coalesce(sum(d.pay_minor) filter (where d.created_at > ${since(day)}), 0),
        p.month_limit_minor - coalesce(sum(d.pay_minor), 0)))::bigint as room,
      (count(d.id) filter (where d.state in ('details_ready', 'proof_sent', 'confirming')))::int as open
    from deposit_place p
    left join deposit d on d.place_id = p.id and d.created_at > ${since(30 * day)}
      and d.state in ('details_ready', 'proof_sent', 'confirming', 'credited')
    where (${rail}::text is null or p.rail = ${rail})
    group by p.id order by p.rail, p.id`)
  return rows.map(placeOf)
}

function placeOf({ id, rail, name, details, region, open, ...row }: Row): KnownPlace {
  const amount = (minor: string) => money(row.currency, BigInt(minor))
  const limits = { dayLimit: amount(row.day_limit_minor), monthLimit: amount(row.month_limit_minor) }
  return { id, rail, name, details, region, open, ...limits, room: amount(row.room), isOn: row.is_on }
}

/** Switches a place on or off and answers what it was; null when there is none. */
export async function setPlaceOn(
  tx: Tx,
  id: PlaceId,
  isOn: boolean,
): Promise<{ readonly rail: string; readonly name: string; readonly isOn: boolean } | null> {
  const before = await first(
    tx.query<{ rail: string; name: string; isOn: boolean }>(sql`
      select rail, name, is_on as "isOn" from deposit_place where id = ${id} for update`),
  )
  if (before) await tx.query(sql`update deposit_place set is_on = ${isOn} where id = ${id}`)
  return before
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
