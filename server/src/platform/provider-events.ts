import type { Queryable } from './db.ts'
import { sql } from './sql.ts'
import type { Tx } from './transaction.ts'
import type { RawRequest } from './webhooks.ts'

/** What a provider told us, by the name that is the same when it tells the same again. */
export type ProviderEvent = { readonly provider: string; readonly event: string }

/** Keeps what a provider told as it came, once. False where it was told before. */
export async function keepEvent(
  tx: Tx,
  { provider, event }: ProviderEvent,
  { target, body }: RawRequest,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into provider_event (provider, event_id, target, body, received_at)
    values (${provider}, ${event}, ${target}, ${body}, ${now})
    on conflict do nothing`)
  return rowCount === 1
}

/** Everything that follows of an event was done. The first time stays. */
export async function markHandled(db: Queryable, { provider, event }: ProviderEvent, now: Date): Promise<void> {
  await db.query(sql`
    update provider_event set handled_at = ${now}
    where provider = ${provider} and event_id = ${event} and handled_at is null`)
}
