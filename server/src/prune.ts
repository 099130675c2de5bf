import { day, hour } from '@emun/contract/time'
import type { Deps } from './deps.ts'
import type { JobKind } from './platform/jobs.ts'
import { nonceLifeMs } from './platform/partner-callers.ts'
import { sql } from './platform/sql.ts'
import { inTransaction } from './platform/transaction.ts'

const everyMs = hour

/** How long what is only needed for a while is kept. Money, customers and the ledger are never pruned. */
const idempotencyMs = 90 * day
const eventMs = 30 * day
const attemptMs = day
const deletedNotificationMs = day
const messageMs = 30 * day
const endedSessionMs = 180 * day
/** As long as it matters who opened accounts side by side. */
const registrationAddressMs = 90 * day
/** Longer than anybody asks why a price was shown and not taken. */
const unusedQuoteMs = 30 * day
/** As long as a payment is disputed by what its provider once told. */
const providerEventMs = 180 * day

/** Deletes what has had its time, and queues itself for the next hour. */
export function pruneJob(deps: Deps): JobKind<Record<string, never>> {
  const kind: JobKind<Record<string, never>> = { name: 'prune', mostTries: 1_000_000, run }
  async function run(): Promise<void> {
    const before = (ms: number) => new Date(deps.clock.now().getTime() - ms)
    await deps.db.query(sql`delete from idempotency where created_at < ${before(idempotencyMs)}`)
    await deps.db.query(sql`delete from event where created_at < ${before(eventMs)}`)
    await deps.db.query(sql`delete from sent_message where created_at < ${before(messageMs)}`)
    await deps.db.query(sql`delete from message_report where received_at < ${before(messageMs)}`)
    await deps.db.query(sql`delete from chat_message where received_at < ${before(messageMs)}`)
    await deps.db.query(sql`delete from attempt where at < ${before(attemptMs)}`)
    await deps.db.query(
      sql`delete from interface_nonce where used_at < ${new Date(deps.clock.machineNow().getTime() - nonceLifeMs)}`,
    )
    await deps.db.query(sql`delete from interface_secret where ends_at < ${deps.clock.now()}`)
    await deps.db.query(sql`delete from interface_event where created_at < ${before(eventMs)}`)
    await deps.db.query(sql`delete from validation where expires_at < ${before(attemptMs)}`)
    await deps.db.query(sql`delete from passkey_challenge where expires_at < ${deps.clock.now()}`)
    await deps.db.query(sql`
      delete from push_subscription p using session s where s.id = p.session_id and s.expires_at < ${deps.clock.now()}`)
    await deps.db.query(sql`delete from registration_address where at < ${before(registrationAddressMs)}`)
    await deps.db.query(sql`delete from session where coalesce(ended_at, expires_at) < ${before(endedSessionMs)}`)
    await deps.db.query(sql`delete from notification where deleted_at < ${before(deletedNotificationMs)}`)
    // A quote that was used is part of its deposit or withdrawal: by it the customer agreed to a price.
    await deps.db.query(sql`delete from quote where used_at is null and expires_at < ${before(unusedQuoteMs)}`)
    // What nobody has worked on yet still waits, however old it is.
    await deps.db.query(sql`
      delete from provider_event where handled_at is not null and received_at < ${before(providerEventMs)}`)
    await queueNext()
  }
  async function queueNext(): Promise<void> {
    await inTransaction(deps.db, (tx) =>
      deps.jobs.enqueue(tx, kind, {}, new Date(deps.clock.now().getTime() + everyMs)),
    )
  }
  return kind
}

/** Makes sure that exactly one pruning is queued. */
export async function startPruning(deps: Deps): Promise<void> {
  const kind = pruneJob(deps)
  deps.jobs.register(kind)
  await inTransaction(deps.db, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(7302)`)
    const { rowCount } = await tx.query(sql`select from job where name = ${kind.name}`)
    if (rowCount === 0) await deps.jobs.enqueue(tx, kind, {})
  })
}
