import { type Currency, fromWire, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { DepositSide, Rail, Rails, Terms } from '../../rails/rail.ts'

/** In, out, and in for a fundraising: by the same way as a deposit, at a price of its own. */
export const railDirections = ['deposit', 'withdrawal', 'fundraising'] as const
export type RailDirection = (typeof railDirections)[number]

/** What a rail costs and allows in one direction, as of a moment. */
export type CurrentTerms = {
  readonly isOn: boolean
  readonly feeBasisPoints: bigint
  readonly minimum: Money
  readonly maximum: Money
}

/** All that are in force now, by `termsKey`. */
export type TermsInForce = ReadonlyMap<string, CurrentTerms>

export type TermsRow = {
  rail: string
  direction: RailDirection
  is_on: boolean
  fee_basis_points: number
  minimum_minor: string
  maximum_minor: string
  currency: Currency
}

export function termsKey(rail: string, direction: RailDirection): string {
  return `${rail} ${direction}`
}

/** The newest terms that have begun, for every rail and direction; of two from one moment on, those decided later. */
export async function readTerms(db: Queryable, now: Date): Promise<TermsInForce> {
  const { rows } = await db.query<TermsRow>(sql`
    select distinct on (rail, direction) rail, direction, is_on, fee_basis_points, minimum_minor, maximum_minor, currency
    from rail_setting where effective_at <= ${now} order by rail, direction, effective_at desc, seq desc`)
  return new Map(rows.map((row) => [termsKey(row.rail, row.direction), termsOf(row)]))
}

export function termsOf(row: TermsRow): CurrentTerms {
  return {
    isOn: row.is_on,
    feeBasisPoints: BigInt(row.fee_basis_points),
    minimum: money(row.currency, BigInt(row.minimum_minor)),
    maximum: money(row.currency, BigInt(row.maximum_minor)),
  }
}

/** From the beginning: what a rail came with is older than anything that was decided about it. */
const beginning = new Date(0)

/** Gives rails that have no terms yet those they came with. What was decided before stays. */
export async function seedTerms(db: Queryable, rails: Rails, now: Date): Promise<void> {
  const sides = [...rails.values()].flatMap((rail) => sidesOf(rail))
  const minor = (pick: (terms: Terms) => Terms['minimum']) =>
    sides.map(({ terms }) => fromWire(pick(terms))?.minor ?? 0n)
  await db.query(sql`
    insert into rail_setting (rail, direction, effective_at, is_on, fee_basis_points, minimum_minor, maximum_minor, currency, created_at)
    select rail, direction, ${beginning}, true, fee, minimum, maximum, currency, ${now}
    from unnest(${sides.map(({ rail }) => rail)}::text[], ${sides.map(({ direction }) => direction)}::text[],
      ${sides.map(({ terms }) => terms.feeBasisPoints)}::int[], ${minor(({ minimum }) => minimum)}::bigint[],
      ${minor(({ maximum }) => maximum)}::bigint[], ${sides.map(({ terms }) => terms.minimum.currency)}::text[])
      s (rail, direction, fee, minimum, maximum, currency)
    on conflict do nothing`)
}

type Side = { readonly rail: string; readonly direction: RailDirection; readonly terms: Terms }

function sidesOf({ name, deposit, withdrawal }: Rail): readonly Side[] {
  return [
    ...(deposit ? [{ rail: name, direction: 'deposit', terms: deposit.terms } as const] : []),
    ...(deposit ? [{ rail: name, direction: 'fundraising', terms: fundraisingTerms(deposit) } as const] : []),
    ...(withdrawal ? [{ rail: name, direction: 'withdrawal', terms: withdrawal.terms } as const] : []),
  ]
}

function fundraisingTerms({ terms, fundraisingFeeBasisPoints: feeBasisPoints }: DepositSide): Terms {
  return { ...terms, feeBasisPoints }
}
