import { hash } from 'node:crypto'
import { Refusal, refuse } from '@emun/contract/errors'
import type { Clock } from '@emun/contract/time'
import type { Db, Queryable } from './db.ts'
import { isSame } from './keys.ts'
import { codeOf } from './lost-connection.ts'
import type { Settled } from './settled.ts'
import { sql } from './sql.ts'
import { CommitUnknown, inTransaction, type Tx } from './transaction.ts'

/** One request that must have at most one effect: whose it is, their key, and everything that makes it that request. */
export type KeyedRequest = {
  readonly scope: string
  readonly key: string
  readonly route: string
  readonly body: unknown
}

type Deps = { readonly db: Db; readonly clock: Clock }

const mostTries = 3

/**
 * Does the work once per key. The key, a hash of the request and the answer are stored in the work's own transaction, so
 * they stand or fall together: the same request gets the same answer again, another request under the same key is
 * refused as `old_request`, and a refusal stores nothing, so it may be tried again.
 */
export async function once<Reply>(deps: Deps, request: KeyedRequest, work: (tx: Tx) => Promise<Reply>): Promise<Reply> {
  const doing = onceEach<KeyedRequest, null, Reply>(deps, [request], {
    read: async () => null,
    settle: async (tx) => [{ reply: await work(tx) }],
  })
  const [settled] = await doing.catch((error: unknown) => answeredMeanwhile<Reply>(deps, request, error))
  if (!settled) throw new Error('a request was not answered')
  if ('refusal' in settled) throw settled.refusal
  return settled.reply
}

/**
 * Work that waited for a lock may be refused because of what the same request has just done: its twin, or its own COMMIT whose
 * answer was lost. What that did can be seen, and so can its answer, which is then the answer of both.
 */
async function answeredMeanwhile<Reply>(
  { db }: Deps,
  request: KeyedRequest,
  error: unknown,
): Promise<readonly (Settled<Reply> | undefined)[]> {
  if (!(error instanceof Refusal)) throw error
  const answers = await findAnswers<Reply>(db, [request]).catch(() => [])
  if (answers[0] === undefined) throw error
  return answers
}

/** How several requests are done in one transaction. */
export type Work<Request, Seen, Reply> = {
  /** Locks and reads what they need, on the way together with the look-up of their keys. */
  readonly read: (tx: Tx, requests: readonly Request[]) => Promise<Seen>
  /** Settles those whose key is new, each by itself; where it refuses one it has written nothing for it. */
  readonly settle: (tx: Tx, fresh: readonly Request[], seen: Seen) => Promise<readonly Settled<Reply>[]>
}

/**
 * The same for several requests in one transaction, each with a key of its own.
 *
 * When the answer to COMMIT is lost, asking again under the same keys finds out: either their answers are stored, or
 * nothing happened. A key that another transaction took meanwhile undoes everything, and its answer is there by now.
 */
export async function onceEach<Request extends KeyedRequest, Seen, Reply>(
  deps: Deps,
  requests: readonly Request[],
  work: Work<Request, Seen, Reply>,
): Promise<readonly Settled<Reply>[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(deps.db, (tx) => answerEach(tx, deps.clock.now(), requests, work))
    } catch (error) {
      if (!(error instanceof CommitUnknown || isTaken(error))) throw error
      if (tries === mostTries) throw refuse('try_again')
    }
  }
}

function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505' && error instanceof Error && error.message.includes('idempotency_pkey')
}

async function answerEach<Request extends KeyedRequest, Seen, Reply>(
  tx: Tx,
  now: Date,
  requests: readonly Request[],
  work: Work<Request, Seen, Reply>,
): Promise<readonly Settled<Reply>[]> {
  // Locks first: the keys are looked up by a statement of its own, and so after whoever held them.
  const [seen, known] = await Promise.all([work.read(tx, requests), findAnswers<Reply>(tx, requests)])
  const fresh = requests.filter((_, place) => known[place] === undefined)
  const settled = fresh.length === 0 ? [] : await work.settle(tx, fresh, seen)
  keepAnswers(tx, now, fresh, settled)
  const answers = new Map(fresh.map((request, place) => [request, settled[place]]))
  return requests.map((request, place) => known[place] ?? answers.get(request) ?? unanswered())
}

function unanswered(): never {
  throw new Error('a request was not answered')
}

/** What each was answered before; undefined for a new key, `old_request` where the key was another request's. */
async function findAnswers<Reply>(
  db: Queryable,
  requests: readonly KeyedRequest[],
): Promise<readonly (Settled<Reply> | undefined)[]> {
  const { rows } = await db.query<{ place: number; request_hash: Buffer; reply: Reply }>(sql`
    select a.place::int as place, i.request_hash, i.reply
    from unnest(${requests.map(({ scope }) => scope)}::text[], ${requests.map(({ key }) => key)}::text[])
      with ordinality a (scope, key, place)
    join idempotency i on i.scope = a.scope and i.key = a.key`)
  const answers: (Settled<Reply> | undefined)[] = requests.map(() => undefined)
  for (const { place, request_hash, reply } of rows) {
    const request = requests[place - 1]
    const isSameRequest = request !== undefined && isSame(request_hash, hashOf(request))
    answers[place - 1] = isSameRequest ? { reply } : { refusal: refuse('old_request') }
  }
  return answers
}

/** Stores the replies; refusals are not kept. */
function keepAnswers<Reply>(
  tx: Tx,
  now: Date,
  requests: readonly KeyedRequest[],
  settled: readonly (Settled<Reply> | undefined)[],
): void {
  const kept = requests.flatMap((request, place) => {
    const outcome = settled[place]
    return outcome && 'reply' in outcome ? [{ ...request, reply: JSON.stringify(outcome.reply) }] : []
  })
  if (kept.length === 0) return
  tx.send(sql`
    insert into idempotency (scope, key, request_hash, reply, created_at)
    select scope, key, request_hash, reply::json, ${now}
    from unnest(${kept.map(({ scope }) => scope)}::text[], ${kept.map(({ key }) => key)}::text[],
      ${kept.map(hashOf)}::bytea[], ${kept.map(({ reply }) => reply)}::text[]) a (scope, key, request_hash, reply)`)
}

function hashOf({ route, body }: KeyedRequest): Buffer {
  return hash('sha256', JSON.stringify([route, sorted(body)]), 'buffer')
}

/** The same value whatever order its keys came in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
