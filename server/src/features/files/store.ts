import type { CustomerId, FileId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Purpose } from './purposes.ts'

export type FileRow = {
  readonly id: FileId
  readonly owner: CustomerId
  readonly purpose: Purpose
  readonly objectKey: string
  readonly sealedKey: Buffer
}

export async function insertFile(tx: Tx, file: FileRow, now: Date): Promise<void> {
  await tx.query(sql`
    insert into file (id, owner_id, purpose, object_key, sealed_key, created_at)
    values (${file.id}, ${file.owner}, ${file.purpose}, ${file.objectKey}, ${file.sealedKey}, ${now})`)
}

export async function findFile(db: Queryable, id: FileId): Promise<FileRow | null> {
  return first(
    db.query<FileRow>(sql`
      select id, owner_id as owner, purpose, object_key as "objectKey", sealed_key as "sealedKey"
      from file where id = ${id}`),
  )
}

/** The key of the deleted file's objects; null when there was no such file. */
export async function deleteFile(tx: Tx, id: FileId): Promise<string | null> {
  const deleted = await first(
    tx.query<{ object_key: string }>(sql`delete from file where id = ${id} returning object_key`),
  )
  return deleted?.object_key ?? null
}

/** Of these keys, the ones a file has. */
export async function findObjectKeys(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ object_key: string }>(sql`
    select object_key from file where object_key = any(${keys})`)
  return new Set(rows.map(({ object_key }) => object_key))
}
