import { createHash } from 'node:crypto'
import { type Db, first } from './db.ts'
import { sql } from './sql.ts'
import { inTransaction, type Tx } from './transaction.ts'

/** What is counted, how many are allowed, and over how long. */
export type AttemptLimit = { readonly action: string; readonly most: number; readonly withinMs: number }

/**
 * Takes one attempt for the subject (a phone, an address, a customer) in a transaction of its own: an attempt counts
 * whatever becomes of it, also when the refusal that follows rolls everything else back.
 * Answers null when it was allowed, else the moment the next will be.
 */
export async function takeAttempt(db: Db, limit: AttemptLimit, subject: string, now: Date): Promise<Date | null> {
  return inTransaction(db, async (tx) => {
    const hash = subjectHash(subject)
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${limit.action} || encode(${hash}, 'hex'), 0))`)
    const since = new Date(now.getTime() - limit.withinMs)
    const recent = await first(
      tx.query<{ taken: number; oldest: Date | null }>(sql`
        select count(*)::int as taken, min(at) as oldest from (
          select at from attempt where action = ${limit.action} and subject = ${hash} and at > ${since}
          order by at desc limit ${limit.most}) as latest`),
    )
    if (recent?.oldest && recent.taken >= limit.most) return new Date(recent.oldest.getTime() + limit.withinMs)
    await tx.query(sql`insert into attempt (action, subject, at) values (${limit.action}, ${hash}, ${now})`)
    return null
  })
}

/** Forgets the attempts of a subject, as after a login that succeeded. */
export async function clearAttempts(tx: Tx, action: string, subject: string): Promise<void> {
  await tx.query(sql`delete from attempt where action = ${action} and subject = ${subjectHash(subject)}`)
}

function subjectHash(subject: string): Buffer {
  return createHash('sha256').update(subject).digest()
}
