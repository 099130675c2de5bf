import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { codeTries } from './policy.ts'

/** A registration that waits for its code. */
export type Registration = {
  readonly id: string
  readonly secret_hash: Buffer
  readonly phone: string
  readonly country: string
  readonly password_hash: string
  readonly language: Language
  readonly invite_code: string | null
  readonly terms_version: string
  readonly code_hash: Buffer | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
}

export type NewRegistration = Omit<Registration, 'code_hash' | 'used_at'>

/** Writes it; earlier ones of the same phone, and so their codes, stop working. */
export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<void> {
  await tx.query(sql`delete from registration where phone = ${registration.phone} and used_at is null`)
  await tx.query(sql`
    insert into registration (id, secret_hash, phone, country, password_hash, language, invite_code, terms_version,
      created_at, expires_at)
    values (${registration.id}, ${registration.secret_hash}, ${registration.phone}, ${registration.country},
      ${registration.password_hash}, ${registration.language}, ${registration.invite_code},
      ${registration.terms_version}, ${registration.created_at}, ${registration.expires_at})`)
}

export async function findRegistration(db: Queryable, id: string): Promise<Registration | null> {
  return first(
    db.query<Registration>(sql`
      select id, secret_hash, phone, country, password_hash, language, invite_code, terms_version, code_hash,
        created_at, expires_at, used_at
      from registration where id = ${id}`),
  )
}

/** The code that was just sent is the one that counts. */
export async function storeCode(db: Queryable, id: string, codeHash: Buffer): Promise<void> {
  await db.query(sql`update registration set code_hash = ${codeHash} where id = ${id} and used_at is null`)
}

/**
 * Takes one of the tries, and answers how many are left: null when none was, `gone` when the registration was used or
 * replaced meanwhile. Atomic: 50 guesses at once count 50.
 */
export async function takeTry(db: Queryable, id: string): Promise<number | null | 'gone'> {
  const row = await first(
    db.query<{ tries: number }>(sql`
      update registration set tries = tries + 1 where id = ${id} and used_at is null and tries < ${codeTries}
      returning tries`),
  )
  if (row) return codeTries - row.tries
  const { rowCount } = await db.query(sql`select from registration where id = ${id} and used_at is null`)
  return rowCount === 0 ? 'gone' : null
}

/** True for exactly one caller. */
export async function markUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update registration set used_at = ${now}, code_hash = null where id = ${id} and used_at is null`)
  return rowCount === 1
}
