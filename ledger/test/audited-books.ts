import type pg from 'pg'
import { deepStrictEqual } from 'node:assert/strict'
import { type AccountId, type Finding, post, type Slice } from '../src/index.ts'
import type { LedgerTx } from '../src/tx.ts'
import { createTestDatabase } from './database.ts'
import { openFundedWallet, transfer, usd } from './postings.ts'
import { sealEverything } from './sealed.ts'
import { nextKey, signHead } from './signer.ts'

/** Books to corrupt, on one connection: two wallets, and the six transfers between them in their order. */
export type AuditedBooks = {
  readonly client: pg.PoolClient
  readonly wallet: AccountId
  readonly other: AccountId
  readonly ids: readonly string[]
  readonly drop: () => Promise<void>
}

/** A block a posting: two of money that comes in, six transfers with a head after every second, one that has no head yet. */
export async function openAuditedBooks(): Promise<AuditedBooks> {
  const database = await createTestDatabase()
  const pool = database.connect(1)
  const [wallet, other] = [await openFundedWallet(pool, usd(10_000n)), await openFundedWallet(pool, usd(10_000n))]
  await sealEverything(pool, 2)
  const key = await nextKey(pool, '2026-01-01T00:00:00.000Z')
  const ids: string[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const posting of [transfer(wallet, other, usd(300n)), transfer(other, wallet, usd(50n))]) {
      await post(pool, posting)
      await sealEverything(pool, 2)
      ids.push(posting.id)
    }
    await signHead(pool, key, `2026-01-01T1${round}:00:00.000Z`)
  }
  await openFundedWallet(pool, usd(1n))
  await sealEverything(pool, 2)
  const client = await pool.connect()
  const drop = async (): Promise<void> => {
    client.release()
    await database.drop()
  }
  return { client, wallet, other, ids, drop }
}

/** Lets triggers be set aside, as only a superuser can, until the transaction is rolled back. */
export async function beginCorruption({ client }: AuditedBooks): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
}

/** Runs statements in which `:wallet` and `:other` stand for the two accounts. */
export async function corrupt({ client, wallet, other }: AuditedBooks, sql: string): Promise<void> {
  for (const statement of sql.split(';')) {
    await client.query(statement.replaceAll(':wallet', String(wallet)).replaceAll(':other', String(other)))
  }
}

export type Part<Cursor> = (tx: LedgerTx, cursor: Cursor | null, most: number) => Promise<Slice<Cursor>>

/** What a part of the audit finds; fails when slices of another size find something else. */
export async function findIn<Cursor>({ client }: AuditedBooks, part: Part<Cursor>): Promise<readonly Finding[]> {
  const whole = await findInSlices(client, part, 100)
  for (const most of [1, 2, 3, 5]) deepStrictEqual(await findInSlices(client, part, most), whole)
  return whole
}

async function findInSlices<Cursor>(tx: LedgerTx, part: Part<Cursor>, most: number): Promise<Finding[]> {
  const found: Finding[] = []
  let cursor: Cursor | null = null
  for (let slices = 0; slices < 100; slices += 1) {
    const slice: Slice<Cursor> = await part(tx, cursor, most)
    found.push(...slice.findings)
    if (slice.next === null) return found
    cursor = slice.next
  }
  throw new Error('the audit never came to an end')
}

/** A finding of this rule, at no place but the one that is given. */
export function finding(rule: string, detail: string, place: Partial<Finding> = {}): Finding {
  return { rule, detail, accountId: null, seq: null, journalId: null, block: null, ...place }
}
