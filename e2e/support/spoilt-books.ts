import type pg from 'pg'

/** A way to alter what is written for good, and the way back. */
export type Spoiling = { readonly spoil: string; readonly mend: string }

/** Alters the books as only the database's owner can, with the triggers set aside; looks; and puts them right again. */
export async function whileSpoilt(
  database: pg.Pool,
  { spoil, mend }: Spoiling,
  look: () => Promise<void>,
): Promise<void> {
  await asOwner(database, spoil)
  try {
    await look()
  } finally {
    await asOwner(database, mend)
  }
}

async function asOwner(database: pg.Pool, change: string): Promise<void> {
  await database.query(`begin; set local session_replication_role = replica; ${change}; commit`)
}
