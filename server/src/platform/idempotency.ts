import { createHash } from 'node:crypto'
import { refuse } from '@emun/contract/errors'
import type { Clock } from '@emun/contract/time'
import { type Db, first } from './db.ts'
import { isSame } from './keys.ts'
import { sql } from './sql.ts'
import { CommitUnknown, inTransaction, type Tx } from './transaction.ts'

/** One request that must have at most one effect: whose it is, their key, and everything that makes it that request. */
export type KeyedRequest = {
  readonly scope: string
  readonly key: string
  readonly route: string
  readonly body: unknown
}

const mostTries = 3

/**
 * Does the work once per key. The key, a hash of the request and the answer are stored in the work's own transaction, so
 * they stand or fall together: the same request gets the same answer again, another request under the same key is
 * refused as `old_request`, and a refusal stores nothing, so it may be tried again.
 *
 * When the answer to COMMIT is lost, asking again under the same key finds out: PostgreSQL makes the second insert of the
 * key wait until the first transaction has ended either way.
 */
export async function once<Reply>(
  deps: { readonly db: Db; readonly clock: Clock },
  request: KeyedRequest,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(deps.db, (tx) => answerOnce(tx, deps.clock.now(), request, work))
    } catch (error) {
      if (!(error instanceof CommitUnknown)) throw error
      if (tries === mostTries) throw refuse('try_again')
    }
  }
}

async function answerOnce<Reply>(
  tx: Tx,
  now: Date,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const { scope, key } = request
  const hash = hashOf(request)
  const claimed = await tx.query(sql`
    insert into idempotency (scope, key, request_hash, created_at) values (${scope}, ${key}, ${hash}, ${now})
    on conflict do nothing`)
  if (claimed.rowCount === 0) return storedAnswer<Reply>(tx, request, hash)
  const reply = await work(tx)
  await tx.query(sql`update idempotency set reply = ${JSON.stringify(reply)} where scope = ${scope} and key = ${key}`)
  return reply
}

async function storedAnswer<Reply>(tx: Tx, { scope, key }: KeyedRequest, hash: Buffer): Promise<Reply> {
  const stored = await first(
    tx.query<{ request_hash: Buffer; reply: Reply }>(sql`
      select request_hash, reply from idempotency where scope = ${scope} and key = ${key}`),
  )
  if (!stored || !isSame(stored.request_hash, hash)) throw refuse('old_request')
  return stored.reply
}

function hashOf({ route, body }: KeyedRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([route, sorted(body)]))
    .digest()
}

/** The same value whatever order its keys came in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
