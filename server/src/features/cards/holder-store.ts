import type { CardholderId, CustomerId } from '@emun/contract/ids'
import type { PlainDate } from '@emun/contract/time'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { HolderState } from '../../providers/card-issuer/port.ts'

/** As they are sent to the issuer; the phone in E.164. */
export type HolderPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: PlainDate
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly region: string
  readonly city: string
  readonly addressLine: string
  readonly postCode: string
}

/** Whose name stands on cards of a type. `asking`: the issuer has not said yet that it has them. */
export type HolderRow = {
  readonly id: CardholderId
  readonly customer: CustomerId
  readonly type: string
  readonly issuer: string
  readonly issuerRef: string | null
  readonly state: 'asking' | HolderState
  /** The issuer's own word for why they were rejected. */
  readonly reason: string | null
  readonly person: HolderPerson
  /** How often they were sent: each correction is a request of its own. */
  readonly revision: number
  readonly version: number
  readonly createdAt: Date
}

const holders = `select h.id, h.customer_id as customer, h.card_type as type, h.issuer, h.issuer_ref as "issuerRef", h.state,
  h.reason, h.person, h.revision, h.version, h.created_at as "createdAt" from cardholder h`

type NewHolder = Pick<HolderRow, 'id' | 'customer' | 'type' | 'issuer' | 'person'>

export async function insertHolder(tx: Tx, row: NewHolder, now: Date): Promise<HolderRow> {
  await tx.query(sql`
    insert into cardholder (id, customer_id, card_type, issuer, state, person, created_at, updated_at)
    values (${row.id}, ${row.customer}, ${row.type}, ${row.issuer}, 'asking', ${JSON.stringify(row.person)}, ${now}, ${now})`)
  return { ...row, issuerRef: null, state: 'asking', reason: null, revision: 1, version: 1, createdAt: now }
}

type HolderUpdate = Partial<Pick<HolderRow, 'issuerRef' | 'state' | 'reason' | 'person' | 'revision'>>

/** Writes what changed of one that the transaction holds. */
export async function updateHolderRow(tx: Tx, row: HolderRow, change: HolderUpdate, now: Date): Promise<HolderRow> {
  const after = { ...row, ...change, version: row.version + 1 }
  await tx.query(sql`
    update cardholder set issuer_ref = ${after.issuerRef}, state = ${after.state}, reason = ${after.reason},
      person = ${JSON.stringify(after.person)}, revision = ${after.revision}, version = ${after.version}, updated_at = ${now}
    where id = ${row.id}`)
  return after
}

export async function lockHolder(tx: Tx, id: string): Promise<HolderRow | null> {
  const text = `${holders} where h.id = $1 for no key update`
  return first(tx.query<HolderRow>({ name: 'cardholders.lock', text, values: [id] }))
}

export async function findHolderRow(db: Queryable, id: string): Promise<HolderRow | null> {
  return first(db.query<HolderRow>({ name: 'cardholders.one', text: `${holders} where h.id = $1`, values: [id] }))
}

export async function findHolderOfIssuer(db: Queryable, issuer: string, ref: string): Promise<HolderRow | null> {
  const text = `${holders} where h.issuer = $1 and h.issuer_ref = $2`
  return first(db.query<HolderRow>({ name: 'cardholders.of_issuer', text, values: [issuer, ref] }))
}

/** A customer's, the newest first. */
export async function findHoldersOf(db: Queryable, customer: CustomerId, limit: number): Promise<readonly HolderRow[]> {
  const text = `${holders} where h.customer_id = $1 order by h.created_at desc, h.id desc limit $2`
  const { rows } = await db.query<HolderRow>({ name: 'cardholders.of', text, values: [customer, limit] })
  return rows
}

/** Whether somebody else of the type has this address: its issuer takes each once. */
export async function isEmailTaken(db: Queryable, { type, issuer, id, person }: NewHolder): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from cardholder where card_type = ${type} and issuer = ${issuer} and id <> ${id}
      and lower(person->>'email') = ${person.email.toLowerCase()} and state <> 'rejected' limit 1`)
  return rowCount !== 0
}
