import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { codeTries } from './policy.ts'

type OfAnyKind = {
  readonly id: string
  readonly secret_hash: Buffer
  readonly phone: string
  readonly language: Language
  readonly created_at: Date
  readonly expires_at: Date
  /** Whether a code was asked for; false while the phone is to be proven in a chat. */
  readonly has_code: boolean
}

/** An account that waits for its phone to be proven. */
export type NewRegistration = OfAnyKind & {
  readonly kind: 'registration'
  readonly country: string
  readonly password_hash: string
  readonly invite_code: string | null
  readonly terms_version: string
  /** Whether a tracker may be told of it. */
  readonly conversion_consent: boolean
}

/** A new password that waits for the phone to be proven; `customer_id` is null for a phone that has no account. */
export type NewRestore = OfAnyKind & { readonly kind: 'restore'; readonly customer_id: CustomerId | null }

export type NewValidation = NewRegistration | NewRestore

type SoFar = { readonly code_hash: Buffer | null; readonly used_at: Date | null }

export type Registration = NewRegistration & SoFar
export type Restore = NewRestore & SoFar

/** A phone that waits to be proven, and what for. */
export type Validation = Registration | Restore

/** Writes it; earlier ones of the same phone and kind, and so their codes, stop working. */
export async function insertValidation(tx: Tx, validation: NewValidation): Promise<void> {
  const { id, kind, secret_hash, phone, language, created_at, expires_at, has_code } = validation
  const given = kind === 'registration' ? { ...validation, customer_id: null } : { ...nothing, ...validation }
  await tx.query(sql`delete from validation where phone = ${phone} and kind = ${kind} and used_at is null`)
  await tx.query(sql`
    insert into validation (id, kind, secret_hash, phone, language, created_at, expires_at, country, password_hash,
      invite_code, terms_version, customer_id, has_code, conversion_consent)
    values (${id}, ${kind}, ${secret_hash}, ${phone}, ${language}, ${created_at}, ${expires_at}, ${given.country},
      ${given.password_hash}, ${given.invite_code}, ${given.terms_version}, ${given.customer_id}, ${has_code},
      ${given.conversion_consent})`)
}

const nothing = {
  country: null,
  password_hash: null,
  invite_code: null,
  terms_version: null,
  conversion_consent: false,
}

export async function findValidation(db: Queryable, id: string): Promise<Validation | null> {
  return first(
    db.query<Validation>(sql`
      select id, kind, secret_hash, phone, language, created_at, expires_at, country, password_hash, invite_code,
        terms_version, customer_id, has_code, conversion_consent, code_hash, used_at
      from validation where id = ${id}`),
  )
}

/** A code was asked for beside the chat; it works until then. True for the first who asks. */
export async function addCode(tx: Tx, id: string, until: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update validation set has_code = true, expires_at = ${until}
    where id = ${id} and used_at is null and not has_code`)
  return rowCount === 1
}

/** The code that was just sent is the one that counts. */
export async function storeCode(db: Queryable, id: string, codeHash: Buffer): Promise<void> {
  await db.query(sql`update validation set code_hash = ${codeHash} where id = ${id} and used_at is null`)
}

/**
 * Takes one of the tries, and answers how many are left: null when none was, `gone` when the validation was used or
 * replaced meanwhile. Atomic: 50 guesses at once count 50.
 */
export async function takeTry(db: Queryable, id: string): Promise<number | null | 'gone'> {
  const row = await first(
    db.query<{ tries: number }>(sql`
      update validation set tries = tries + 1 where id = ${id} and used_at is null and tries < ${codeTries}
      returning tries`),
  )
  if (row) return codeTries - row.tries
  const { rowCount } = await db.query(sql`select from validation where id = ${id} and used_at is null`)
  return rowCount === 0 ? 'gone' : null
}

/** True for exactly one caller. */
export async function markUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update validation set used_at = ${now}, code_hash = null where id = ${id} and used_at is null`)
  return rowCount === 1
}

/** Uses up a confirmed restore of this customer: true for exactly one caller. */
export async function spendRestore(tx: Tx, id: string, customer: CustomerId, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update validation set spent_at = ${now}
    where id = ${id} and kind = 'restore' and customer_id = ${customer} and used_at is not null and spent_at is null`)
  return rowCount === 1
}

/** Every restore of the customer that is still under way is over, also one that only waits for its code. */
export async function endRestores(tx: Tx, customer: CustomerId, now: Date): Promise<void> {
  await tx.query(sql`
    update validation set spent_at = ${now}, used_at = coalesce(used_at, ${now}), code_hash = null
    where customer_id = ${customer} and kind = 'restore' and spent_at is null`)
}
