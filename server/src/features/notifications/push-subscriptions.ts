import { createHash } from 'node:crypto'
import type { savePushSubscription } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { SessionId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { decrypt, encrypt } from '../../platform/keys.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { PushSubscription } from '../../providers/push-sender/port.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'keys'>

/**
 * From now on this browser hears by push what the session's customer is told. Whoever else it spoke for before is
 * forgotten, and so is what the session had before.
 */
export async function saveSubscription(
  { db, clock, keys }: Given,
  { id, session }: Pick<SignedIn, 'id' | 'session'>,
  subscription: BodyOf<typeof savePushSubscription>,
): Promise<void> {
  const hash = createHash('sha256').update(subscription.endpoint).digest()
  const sealed = encrypt(keys.pushSubscriptions, JSON.stringify(subscription), session)
  await inTransaction(db, async (tx) => {
    const own = sql`
      select from session where id = ${session} and customer_id = ${id} and ended_at is null for no key update`
    // A session that has just ended must not be given a browser after its end has forgotten it.
    if ((await tx.query(own)).rowCount === 0) return
    // Two sessions that swap their browsers at one moment would each wait for the other's row.
    await tx.query(sql`select pg_advisory_xact_lock(${savingLock})`)
    await tx.query(sql`delete from push_subscription where endpoint_hash = ${hash} or session_id = ${session}`)
    await tx.query(sql`
      insert into push_subscription (session_id, customer_id, endpoint_hash, sealed, created_at)
      values (${session}, ${id}, ${hash}, ${sealed}, ${clock.now()})`)
  })
}

const savingLock = 7_303

export async function removeSubscription(db: Queryable, session: SessionId): Promise<void> {
  await db.query(sql`delete from push_subscription where session_id = ${session}`)
}

export async function hasSubscription(db: Queryable, session: SessionId): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from push_subscription where session_id = ${session}`)
  return rowCount === 1
}

/** A browser, and the language of whoever reads it. */
export type Reachable = { readonly subscription: PushSubscription; readonly language: Language }

/** Null when the session's browser did not agree, or the session is over, or its customer is blocked. */
export async function findReachable({ db, clock, keys }: Given, session: SessionId): Promise<Reachable | null> {
  const found = await first(
    db.query<{ sealed: Buffer; language: Language }>(sql`
      select p.sealed, c.language from push_subscription p
      join session s on s.id = p.session_id join customer c on c.id = p.customer_id
      where p.session_id = ${session} and s.ended_at is null and s.expires_at > ${clock.now()}
        and c.state <> 'blocked'`),
  )
  if (!found) return null
  const { endpoint, keys: its } = JSON.parse(decrypt(keys.pushSubscriptions, found.sealed, session)) as PushSubscription
  return { subscription: { endpoint, keys: its }, language: found.language }
}

export async function noteSuccess({ db, clock }: Given, session: SessionId): Promise<void> {
  await db.query(sql`update push_subscription set last_success_at = ${clock.now()} where session_id = ${session}`)
}
