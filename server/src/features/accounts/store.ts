import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ProfileKeys } from './policy.ts'

export type NewCustomer = {
  readonly id: CustomerId
  readonly phone: string
  readonly country: string
  readonly passwordHash: string
  readonly language: Language
  readonly termsVersion: string
  readonly inviteCode: string
  readonly invitedBy: string | null
}

/** False when the phone has an open account already: the unique phone decides, however many register at once. */
export async function insertCustomer(tx: Tx, customer: NewCustomer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into customer (id, phone, country, password_hash, language, terms_version, terms_accepted_at, invite_code,
      invited_by, created_at)
    values (${customer.id}, ${customer.phone}, ${customer.country}, ${customer.passwordHash}, ${customer.language},
      ${customer.termsVersion}, ${now}, ${customer.inviteCode},
      (select id from customer where invite_code = ${customer.invitedBy} and closed_at is null and state <> 'blocked'),
      ${now})
    on conflict (phone) where closed_at is null do nothing`)
  return rowCount === 1
}

export type Credentials = {
  readonly id: CustomerId
  readonly phone: string
  readonly language: Language
  readonly password_hash: string
  readonly state: 'active' | 'paused' | 'blocked'
  readonly blocked_reason: string | null
  readonly blocked_at: Date | null
  readonly blocked_note: string | null
}

export async function findCredentials(db: Queryable, phone: string): Promise<Credentials | null> {
  return first(
    db.query<Credentials>(sql`
      select id, phone, language, password_hash, state, blocked_reason, blocked_at, blocked_note from customer
      where phone = ${phone} and closed_at is null`),
  )
}

/** The password of a registration with this phone that was begun and not finished; null where there is none. */
type Begun = { readonly begunWith: string | null }

/**
 * Who logs in with this phone, or what a registration with it was begun with: one question, so that it takes as long for a
 * phone that nobody has.
 */
export async function findForLogin(
  db: Queryable,
  phone: string,
): Promise<Begun & { readonly customer: Credentials | null }> {
  const row = await first(
    db.query<Begun & (Credentials | { readonly id: null })>(sql`
      select c.id, c.phone, c.language, c.password_hash, c.state, c.blocked_reason, c.blocked_at, c.blocked_note,
        (select v.password_hash from validation v
         where v.phone = ${phone} and v.kind = 'registration' and v.used_at is null
         order by v.created_at desc limit 1) as "begunWith"
      from (select 1) one left join customer c on c.phone = ${phone} and c.closed_at is null`),
  )
  if (!row || row.id === null) return { begunWith: row?.begunWith ?? null, customer: null }
  return { begunWith: row.begunWith, customer: row }
}

export async function findCredentialsOf(db: Queryable, id: CustomerId): Promise<Credentials> {
  const query = sql`select id, phone, language, password_hash, state, blocked_reason, blocked_at, blocked_note from customer where id = ${id}`
  return existing(await first(db.query<Credentials>(query)), id)
}

/** The same, held until the transaction ends: nobody signs in or sets a password meanwhile. */
export async function lockCredentials(tx: Tx, id: CustomerId): Promise<Credentials> {
  const query = sql`
    select id, phone, language, password_hash, state, blocked_reason, blocked_at, blocked_note from customer where id = ${id}
    for no key update`
  return existing(await first(tx.query<Credentials>(query)), id)
}

/** Whether this is still the customer's password. It stays so until the transaction ends. */
export async function holdPasswordHash(tx: Tx, id: CustomerId, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select from customer where id = ${id} and password_hash = ${hash} for share`)
  return rowCount === 1
}

export async function updatePasswordHash(tx: Tx, id: CustomerId, hash: string): Promise<void> {
  await tx.query(sql`update customer set password_hash = ${hash} where id = ${id}`)
}

export async function isRegistered(db: Queryable, phone: string): Promise<boolean> {
  return (await findCredentials(db, phone)) !== null
}

/** Whether somebody invites by this code who can be paid for it: neither blocked nor gone. */
export async function isInviteCode(db: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from customer where invite_code = ${code} and closed_at is null and state <> 'blocked'`)
  return rowCount === 1
}

export type Profile = {
  readonly firstName: string
  readonly lastName: string
  readonly nickName: string
  readonly email: string
  readonly dateOfBirth: string
}

/** The profile as it stands, held until the transaction ends; its texts are null while it is empty. */
export async function lockProfile(tx: Tx, id: CustomerId): Promise<CustomerRow> {
  const row = await first(
    tx.query<CustomerRow>(sql`
      select id, phone, state, verification, first_name, last_name, nick_name, email, date_of_birth::text, city,
        address, post_code, paused_until, closing_at
      from customer where id = ${id} for no key update`),
  )
  return existing(row, id)
}

/** Throws PostgreSQL's unique violation when another customer has the nickname. */
export async function updateProfile(tx: Tx, id: CustomerId, profile: Profile, keys: ProfileKeys): Promise<void> {
  await tx.query(sql`
    update customer set first_name = ${profile.firstName}, last_name = ${profile.lastName},
      nick_name = ${profile.nickName}, nick_name_key = ${keys.nickName}, email = ${profile.email},
      date_of_birth = ${profile.dateOfBirth}, name_key = ${keys.name}, name_key_reversed = ${keys.nameReversed}
    where id = ${id}`)
}

/** Throws PostgreSQL's unique violation when another customer has the nickname. */
export async function updateNickname(tx: Tx, id: CustomerId, nickName: string, nickNameKey: string): Promise<void> {
  await tx.query(sql`update customer set nick_name = ${nickName}, nick_name_key = ${nickNameKey} where id = ${id}`)
}

export type Address = { readonly city: string; readonly address: string; readonly postCode: string }

/** Parts without a text are kept as nothing. */
export async function updateAddress(tx: Tx, id: CustomerId, { city, address, postCode }: Address): Promise<void> {
  await tx.query(sql`
    update customer set city = nullif(${city}, ''), address = nullif(${address}, ''),
      post_code = nullif(${postCode}, '')
    where id = ${id}`)
}

export async function updateLanguage(db: Queryable, id: CustomerId, language: Language): Promise<void> {
  await db.query(sql`update customer set language = ${language} where id = ${id}`)
}

export async function findLanguage(db: Queryable, phone: string): Promise<Language | null> {
  const row = await first(db.query<{ language: Language }>(sql`select language from customer where phone = ${phone}`))
  return row?.language ?? null
}

export async function isNicknameTaken(db: Queryable, nickNameKey: string, by: CustomerId): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from customer where nick_name_key = ${nickNameKey} and id <> ${by} and closed_at is null`)
  return rowCount === 1
}

export type CustomerRow = {
  readonly id: CustomerId
  readonly phone: string
  readonly state: 'active' | 'paused' | 'blocked'
  readonly verification: 'none' | 'moderation' | 'partial' | 'crypto' | 'full' | 'rejected'
  readonly first_name: string | null
  readonly last_name: string | null
  readonly nick_name: string | null
  readonly email: string | null
  readonly date_of_birth: string | null
  readonly paused_until: Date | null
  readonly closing_at: Date | null
  readonly city: string | null
  readonly address: string | null
  readonly post_code: string | null
}

export async function findCustomer(db: Queryable, id: CustomerId): Promise<CustomerRow> {
  const row = await first(
    db.query<CustomerRow>(sql`
      select id, phone, state, verification, first_name, last_name, nick_name, email, date_of_birth::text, city,
        address, post_code, paused_until, closing_at
      from customer where id = ${id}`),
  )
  return existing(row, id)
}

function existing<Row>(row: Row | null, id: CustomerId): Row {
  if (!row) throw new Error(`no customer ${id}`)
  return row
}
