import { randomBytes } from 'node:crypto'
import type { InterfaceSecrets } from '@emun/contract/customer'
import type { InterfaceId } from '@emun/contract/ids'
import type { InterfaceMode } from '@emun/contract/partner'
import type { Queryable } from '../../platform/db.ts'
import { newSecret } from '../../platform/ids.ts'
import { encrypt, type Keys } from '../../platform/keys.ts'
import { openSecret } from '../../platform/partner-callers.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { overlapMs } from './policy.ts'

/** What says whose call it is; its first word says which money it is about. */
export function newKey(mode: InterfaceMode): string {
  return `${mode}_${newSecret()}`
}

/** 256 bits that nobody can guess; its first words let machines that look for leaked secrets find it. */
function newSigningSecret(mode: InterfaceMode): string {
  return `secret_${mode}_${randomBytes(32).toString('hex')}`
}

/**
 * Gives a key another secret. The one that was good until now stays good for a while, so that systems can be changed over
 * one by one; the one before that is gone at once.
 */
export async function renewSecret(
  tx: Tx,
  keys: Keys,
  { key, mode }: { readonly key: string; readonly mode: InterfaceMode },
  now: Date,
): Promise<void> {
  const sealed = encrypt(keys.interfaceSecrets, newSigningSecret(mode), key)
  await tx.query(sql`select from interface_key where key = ${key} for no key update`)
  await tx.query(sql`delete from interface_secret where key = ${key} and ends_at is not null`)
  await tx.query(sql`
    update interface_secret set ends_at = ${new Date(now.getTime() + overlapMs)} where key = ${key} and ends_at is null`)
  await tx.query(sql`insert into interface_secret (key, sealed, created_at) values (${key}, ${sealed}, ${now})`)
}

type Row = { key: string; sealed: Buffer; ends_at: Date | null }

/** The secrets of one key that are good now, the newest first. */
export async function secretsOfKey(db: Queryable, keys: Keys, key: string, now: Date): Promise<readonly string[]> {
  return (await alive(db, key, now)).map(({ sealed }) => openSecret(keys, key, sealed))
}

/** What an interface's systems need in one mode. */
export async function viewSecrets(
  db: Queryable,
  keys: Keys,
  { id, mode }: { readonly id: InterfaceId; readonly mode: InterfaceMode },
  now: Date,
): Promise<InterfaceSecrets> {
  const { rows } = await db.query<{ key: string }>(sql`
    select key from interface_key where interface_id = ${id} and mode = ${mode}`)
  const key = rows[0]?.key ?? ''
  const [newest, before] = await alive(db, key, now)
  if (!newest) throw new Error(`the key of ${id} has no secret`)
  return {
    key,
    secret: openSecret(keys, key, newest.sealed),
    previousUntil: before?.ends_at?.toISOString() ?? null,
  }
}

async function alive(db: Queryable, key: string, now: Date): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(sql`
    select key, sealed, ends_at from interface_secret
    where key = ${key} and (ends_at is null or ends_at > ${now}) order by id desc`)
  return rows
}
