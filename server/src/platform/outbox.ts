import type { CustomerId } from '@emun/contract/ids'
import type { Clock } from '@emun/contract/time'
import { type Db, first } from './db.ts'
import { sql } from './sql.ts'
import type { Tx } from './transaction.ts'

/** All that is ever told of: an event of another name does not compile. `noun.verb` in the past tense; SQL looks again. */
export type EventName = 'customer.registered' | 'customer.profile_changed' | 'transfer.sent' | 'wallet.funded'

/** Something that happened: whom it concerns and the ids of what it is about. No personal data. */
export type Happening = {
  readonly name: EventName
  readonly customers: readonly CustomerId[]
  readonly payload: Readonly<Record<string, string>>
}

export type StoredEvent = Happening & { readonly id: string; readonly cursor: EventCursor }

/** A place in the order of events. */
export type EventCursor = { readonly xid: string; readonly id: string }

export type Outbox = {
  /** Writes the events inside the transaction that made them happen. */
  readonly emit: (tx: Tx, ...happenings: readonly Happening[]) => void
  /** Calls back after a commit in this process that emitted something: a hint to read, not a delivery. */
  readonly onEmit: (hint: () => void) => void
}

export function openOutbox(clock: Clock): Outbox {
  const hints = new Set<() => void>()
  return {
    emit(tx, ...happenings) {
      // A list inside a list is no SQL array: the customers of each event travel as JSON.
      tx.send(sql`
        insert into event (name, customers, payload, created_at)
        select name, array(select jsonb_array_elements_text(customers)), payload, ${clock.now()}
        from unnest(${happenings.map(({ name }) => name)}::text[],
          ${happenings.map(({ customers }) => JSON.stringify(customers))}::jsonb[],
          ${happenings.map(({ payload }) => JSON.stringify(payload))}::jsonb[]) e (name, customers, payload)`)
      tx.afterCommit(() => {
        for (const hint of hints) hint()
      })
    },
    onEmit: (hint) => void hints.add(hint),
  }
}

/** Where the events of now end: a reader that starts here sees only what happens later. */
export async function latestCursor(db: Db): Promise<EventCursor> {
  const settled = await first(
    db.query<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`),
  )
  return { xid: settled?.xid ?? '0', id: '-1' }
}

/**
 * Events after the cursor, in order. Only those below the oldest running transaction are read: a commit that is still on
 * its way could otherwise slip in behind the cursor and never be seen.
 */
export async function readEvents(db: Db, after: EventCursor, limit: number): Promise<StoredEvent[]> {
  const { rows } = await db.query<{
    id: string
    xid: string
    name: EventName
    customers: CustomerId[]
    payload: Record<string, string>
  }>(sql`
    select id, xid::text as xid, name, customers, payload from event
    where (xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.xid, event.id limit ${limit}`)
  return rows.map(({ xid, ...event }) => ({ ...event, cursor: { xid, id: event.id } }))
}
