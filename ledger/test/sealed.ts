import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sealBlock } from '../src/index.ts'
import { repeats } from './repeats.ts'

/** Postings in the order they were sealed, each as often as it has leaves. */
export async function sealedPostings(pool: pg.Pool | pg.PoolClient): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ledger.block b, unnest(b.postings) with ordinality p (id, place) order by b.number, p.place`,
  )
  return rows.map(({ id }) => id)
}

/** Seals until nothing is left. Other tests of the cluster have transactions of their own, which hold the sealer back. */
export async function sealEverything(pool: pg.Pool | pg.PoolClient, mostEntries?: number): Promise<void> {
  for (let inVain = 0; inVain < repeats(2_000);) {
    const sealed = await sealBlock(pool, new Date('2026-01-01T10:00:00.000Z'), mostEntries)
    if (sealed !== null) continue
    if (await isEverythingSealed(pool)) return
    inVain += 1
    await sleep(5)
  }
  throw new Error('something is never sealed')
}

async function isEverythingSealed(pool: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await pool.query<{ waits: boolean }>(
    `select exists (
      select from ledger.journal j where not exists (select from ledger.block b where j.id = any (b.postings))
    ) as waits`,
  )
  return rows[0]?.waits === false
}
