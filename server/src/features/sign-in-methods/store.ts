import type { CustomerId, PasskeyId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { NewPasskey } from './relying-party.ts'

export type PasskeyRow = {
  readonly id: PasskeyId
  readonly credential_id: string
  readonly transports: string[]
  readonly name: string
  readonly is_synced: boolean
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly suspect_since: Date | null
}

/** The customer's passkeys, in the order they were added. */
export async function listPasskeys(db: Queryable, customer: CustomerId): Promise<readonly PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(sql`
    select id, credential_id, transports, name, is_synced, created_at, last_used_at, suspect_since
    from passkey where customer_id = ${customer} order by created_at, id`)
  return rows
}

export type KnownPasskey = {
  readonly id: PasskeyId
  readonly customer_id: CustomerId
  readonly public_key: Buffer
  readonly state: 'active' | 'paused' | 'blocked'
  readonly blocked_reason: string | null
  readonly blocked_at: Date | null
  readonly blocked_note: string | null
}

/**
 * A passkey by the name its browser gives it, with its owner; null for one that nobody has or that opens nothing any more,
 * also because its owner's account is closed.
 */
export async function findPasskey(db: Queryable, credentialId: string): Promise<KnownPasskey | null> {
  return first(
    db.query<KnownPasskey>(sql`
      select p.id, p.customer_id, p.public_key, c.state, c.blocked_reason, c.blocked_at,
        c.blocked_note
      from passkey p join customer c on c.id = p.customer_id
      where p.credential_id = ${credentialId} and p.suspect_since is null and c.closed_at is null`),
  )
}

export type Owner = { readonly phone: string; readonly first_name: string; readonly last_name: string }

export async function findOwner(db: Queryable, customer: CustomerId): Promise<Owner> {
  const owner = await first(
    db.query<Owner>(sql`
      select phone, coalesce(first_name, '') as first_name, coalesce(last_name, '') as last_name
      from customer where id = ${customer}`),
  )
  if (!owner) throw new Error(`no customer ${customer}`)
  return owner
}

/** How many passkeys the customer has; no other request of theirs adds one until this transaction ends. */
export async function countPasskeys(tx: Tx, customer: CustomerId): Promise<number> {
  await tx.query(sql`select from customer where id = ${customer} for no key update`)
  const row = await first(
    tx.query<{ count: number }>(sql`select count(*)::int as count from passkey where customer_id = ${customer}`),
  )
  return row?.count ?? 0
}

type Insert = NewPasskey & {
  readonly id: PasskeyId
  readonly customer: CustomerId
  readonly name: string
  readonly transports: readonly string[]
}

/** False when somebody has this very passkey already. */
export async function insertPasskey(tx: Tx, passkey: Insert, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into passkey (id, customer_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values (${passkey.id}, ${passkey.customer}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)},
      ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.isSynced}, ${now})
    on conflict (credential_id) do nothing`)
  return rowCount === 1
}

/**
 * Counts a use: false when the authenticator's counter has not moved on, and so somebody else may have a copy of it.
 * Those that never count stay at 0 for ever.
 */
export async function countUse(
  tx: Tx,
  id: PasskeyId,
  { counter, isSynced }: { readonly counter: number; readonly isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update passkey set counter = ${counter}, is_synced = ${isSynced}, last_used_at = ${now}
    where id = ${id} and suspect_since is null and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)
  return rowCount === 1
}

export async function suspectPasskey(tx: Tx, id: PasskeyId, now: Date): Promise<void> {
  await tx.query(sql`update passkey set suspect_since = coalesce(suspect_since, ${now}) where id = ${id}`)
}

/** False when the customer has no such passkey. */
export async function renamePasskey(tx: Tx, customer: CustomerId, id: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update passkey set name = ${name} where id = ${id} and customer_id = ${customer}`)
  return rowCount === 1
}

/** False when the customer has no such passkey. */
export async function deletePasskey(tx: Tx, customer: CustomerId, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`delete from passkey where id = ${id} and customer_id = ${customer}`)
  return rowCount === 1
}
