import { amountOf, type Money, toWire, type WireMoney } from '@emun/contract/money'
import { hour } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { type Background, openBackground } from '../../platform/background.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { CardIssuer, IssuerCardType } from '../../providers/card-issuer/port.ts'

/** What an issuer says of a type it makes, as it was last heard. */
export type ToldType = Pick<IssuerCardType, 'ref' | 'needsHolder' | 'canFreeze' | 'risks'> & {
  readonly firstDeposit: Bounds
  readonly topUp: Bounds
}

type Bounds = IssuerCardType['topUp']
type WireBounds = { readonly least: WireMoney; readonly most: WireMoney | null }
type Kept = Omit<ToldType, 'ref' | 'firstDeposit' | 'topUp'> & {
  readonly firstDeposit: WireBounds
  readonly topUp: WireBounds
}

type Given = Pick<Deps, 'db' | 'clock' | 'cardIssuers' | 'log'>

/** Asks every issuer now and then, as long as the server runs. */
export function openToldTypes(deps: Given): Background {
  return openBackground({ name: 'card types', everyMs: hour, round: () => refreshToldTypes(deps), log: deps.log })
}

/** What an issuer does not answer stays as it was: nobody waits for it. */
export async function refreshToldTypes(
  { db, clock, cardIssuers, log }: Given,
  issuers: readonly CardIssuer[] = cardIssuers.all,
): Promise<void> {
  for (const issuer of issuers) {
    const types = await issuer.listTypes()
    if (types === 'unknown') log.warn({ issuer: issuer.name }, 'an issuer did not say which cards it makes')
    else await keep(db, issuer.name, types, clock.now())
  }
}

async function keep(db: Given['db'], issuer: string, types: readonly IssuerCardType[], now: Date): Promise<void> {
  const refs = types.map(({ ref }) => ref)
  await inTransaction(db, async (tx) => {
    await tx.query(sql`
      insert into card_type_told (issuer, ref, told, heard_at)
      select ${issuer}, ref, told, ${now} from unnest(${refs}::text[],
        ${types.map((type) => JSON.stringify(keptOf(type)))}::jsonb[]) t (ref, told)
      on conflict (issuer, ref) do update set told = excluded.told, heard_at = excluded.heard_at`)
    await tx.query(sql`delete from card_type_told where issuer = ${issuer} and not (ref = any(${refs}::text[]))`)
  })
}

/** By the issuer’s name and its name for the type: `toldKey`. */
export async function readToldTypes(db: Queryable): Promise<ReadonlyMap<string, ToldType>> {
  const { rows } = await db.query<{ issuer: string; ref: string; told: Kept }>(sql`
    select issuer, ref, told from card_type_told`)
  return new Map(rows.map(({ issuer, ref, told }) => [toldKey(issuer, ref), toldOf(ref, told)]))
}

export function toldKey(issuer: string, ref: string): string {
  return `${issuer} ${ref}`
}

function keptOf({ needsHolder, canFreeze, risks, firstDeposit, topUp }: IssuerCardType): Kept {
  return { needsHolder, canFreeze, risks, firstDeposit: written(firstDeposit), topUp: written(topUp) }
}

function toldOf(ref: string, { firstDeposit, topUp, ...kept }: Kept): ToldType {
  return { ref, ...kept, firstDeposit: readBounds(firstDeposit), topUp: readBounds(topUp) }
}

const orNull = <From, To>(value: From | null, to: (value: From) => To) => (value === null ? null : to(value))

function written({ least, most }: Bounds): WireBounds {
  return { least: toWire(least), most: orNull<Money, WireMoney>(most, toWire) }
}

function readBounds({ least, most }: WireBounds): Bounds {
  return { least: amountOf(least), most: orNull<WireMoney, Money>(most, amountOf) }
}
