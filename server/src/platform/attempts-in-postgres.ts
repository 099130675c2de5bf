import { createHash } from 'node:crypto'
import type { Attempts, Claim, Full } from './attempts.ts'
import type { Db, Queryable } from './db.ts'
import { sql } from './sql.ts'
import { inTransaction, type Tx } from './transaction.ts'

/** Counts in the product's database, which every node has already. Subjects are hashed. */
export function openAttempts(db: Db): Attempts {
  const takeAll: Attempts['takeAll'] = (claims, now) =>
    inTransaction(db, async (tx) => {
      await lock(tx, claims)
      const full = await findFull(tx, claims, now)
      if (!full) await insert(tx, claims, now)
      return full
    })
  return {
    takeAll,
    async take(limit, subject, now) {
      const full = await takeAll([{ limit, subject }], now)
      return full && full.until
    },
    findFull: (claims, now) => findFull(db, claims, now),
    async giveBack(claims, takenAt) {
      await db.query(sql`
        delete from attempt where ctid = any(array(
          select (select a.ctid from attempt a
            where a.action = claim.action and a.subject = claim.subject and a.at = ${takenAt} limit 1)
          from unnest(${actionsOf(claims)}::text[], ${subjectsOf(claims)}::bytea[]) as claim(action, subject)))`)
    },
    async clear({ action }, subject) {
      await db.query(sql`delete from attempt where action = ${action} and subject = ${subjectHash(subject)}`)
    },
  }
}

/** One after another in one order for all, so that two who take several never wait for each other. */
async function lock(tx: Tx, claims: readonly Claim[]): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(action || encode(subject, 'hex'), 0) as key
      from unnest(${actionsOf(claims)}::text[], ${subjectsOf(claims)}::bytea[]) as claim(action, subject)
      order by key) as ordered`)
}

async function findFull(db: Queryable, claims: readonly Claim[], now: Date): Promise<Full | null> {
  const since = claims.map(({ limit }) => new Date(now.getTime() - limit.withinMs).toISOString())
  const most = claims.map(({ limit }) => limit.most)
  const { rows } = await db.query<{ place: number; oldest: Date | null }>(sql`
    select claim.place::int, latest.oldest
    from unnest(${actionsOf(claims)}::text[], ${subjectsOf(claims)}::bytea[], ${since}::timestamptz[], ${most}::int[])
      with ordinality as claim(action, subject, since, most, place)
    cross join lateral (
      select count(*) as taken, min(at) as oldest from (
        select a.at from attempt a
        where a.action = claim.action and a.subject = claim.subject and a.at > claim.since
        order by a.at desc limit claim.most) as recent) as latest
    where latest.taken >= claim.most`)
  const full = rows.flatMap(({ place, oldest }): Full[] => {
    const limit = claims[place - 1]?.limit
    return limit ? [{ limit, until: new Date((oldest ?? now).getTime() + limit.withinMs) }] : []
  })
  return full.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null
}

async function insert(tx: Tx, claims: readonly Claim[], now: Date): Promise<void> {
  await tx.query(sql`
    insert into attempt (action, subject, at)
    select action, subject, ${now}
    from unnest(${actionsOf(claims)}::text[], ${subjectsOf(claims)}::bytea[]) as claim(action, subject)`)
}

function actionsOf(claims: readonly Claim[]): string[] {
  return claims.map(({ limit }) => limit.action)
}

function subjectsOf(claims: readonly Claim[]): Buffer[] {
  return claims.map(({ subject }) => subjectHash(subject))
}

function subjectHash(subject: string): Buffer {
  return createHash('sha256').update(subject).digest()
}
