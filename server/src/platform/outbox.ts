import type { CustomerId } from '@emun/contract/ids'
import type { Clock } from '@emun/contract/time'
import { type Db, first } from './db.ts'
import { sql } from './sql.ts'
import type { Tx } from './transaction.ts'

/** All that is ever told of: an event of another name does not compile. `noun.verb` in the past tense; SQL looks again. */
export type EventName =
  | 'card.changed'
  | 'card.code_asked'
  | 'cardholder.changed'
  | 'chat.changed'
  | 'customer.registered'
  | 'deposit.changed'
  | 'destination.changed'
  | 'document.agreed'
  | 'customer.profile_changed'
  | 'customer.state_changed'
  | 'fundraising.changed'
  | 'interface.changed'
  | 'interface.paid'
  | 'money_request.changed'
  | 'referral.changed'
  | 'news.read'
  | 'notification.written'
  | 'notification.changed'
  | 'session.opened'
  | 'session.ended'
  | 'transfer.sent'
  | 'verification.changed'
  | 'wallet.charged'
  | 'wallet.funded'
  | 'withdrawal.changed'
  | 'passkey.renamed'
  | 'recovery_codes.renewed'
  | 'export.requested'
  | 'export.downloaded'

/** Something that happened: whom it concerns and the ids of what it is about. No personal data. */
export type Happening = {
  readonly name: EventName
  readonly customers: readonly CustomerId[]
  readonly payload: Readonly<Record<string, string>>
}

export type StoredEvent = Happening & { readonly id: string; readonly cursor: EventCursor }

/** A place in the order of events. */
export type EventCursor = { readonly xid: string; readonly id: string }

/** Somebody in this process who hears of every event, whomever it concerns, until the process stops. */
export type Hearer = { readonly hear: (event: StoredEvent) => void; readonly close: () => void }
export type Listen = (hearer: Hearer) => void

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

type Row = { id: string; xid: string; name: EventName; customers: CustomerId[]; payload: Record<string, string> }

/**
 * Events after the cursor, in order. Only those below the oldest running transaction are read: a commit that is still on
 * its way could otherwise slip in behind the cursor and never be seen.
 */
export async function readEvents(db: Db, after: EventCursor, limit: number): Promise<StoredEvent[]> {
  const { rows } = await db.query<Row>(sql`
    select id, xid::text as xid, name, customers, payload from event
    where (xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.xid, event.id limit ${limit}`)
  return rows.map(eventOf)
}

function eventOf({ xid, ...event }: Row): StoredEvent {
  return { ...event, cursor: { xid, id: event.id } }
}

/** How far back one customer's events are looked for, in events of everybody; and how many of theirs are told one by one. */
const missed = { mostSeen: 2_000, most: 100 } as const

/**
 * What this customer missed after the cursor, in order. Null when that cannot be told one by one: too much has happened
 * since, the events of then are gone, or the cursor is from no time this database knows.
 */
export async function readMissed(
  db: Db,
  customer: CustomerId,
  after: EventCursor,
): Promise<readonly StoredEvent[] | null> {
  const known = await first(
    db.query<{ is_lost: boolean }>(sql`
      select coalesce(
        ${after.xid}::text::xid8 > pg_snapshot_xmin(pg_current_snapshot())
          or (${after.xid}::text::xid8, ${after.id}::bigint) < (select xid, id from event order by xid, id limit 1)
          or exists (
            select from event where (xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint)
            order by xid, id offset ${missed.mostSeen} limit 1), false) as is_lost`),
  )
  if (known?.is_lost !== false) return null
  const { rows } = await db.query<Row>(sql`
    select id, xid::text as xid, name, customers, payload from event
    where (xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      and ${customer} = any(customers)
    order by event.xid, event.id limit ${missed.most + 1}`)
  return rows.length > missed.most ? null : rows.map(eventOf)
}

/** A cursor as text that a browser can hand back. */
export function writtenCursor({ xid, id }: EventCursor): string {
  return `${xid}:${id}`
}

/** Reads what `writtenCursor` wrote; null for anything else. */
export function readCursor(text: string): EventCursor | null {
  const [, xid, id] = /^(\d{1,20}):(-1|\d{1,19})$/.exec(text) ?? []
  if (xid === undefined || id === undefined) return null
  return BigInt(xid) < 2n ** 64n && BigInt(id) < 2n ** 63n ? { xid, id } : null
}

export function isAfter(one: EventCursor, other: EventCursor): boolean {
  return one.xid === other.xid ? BigInt(one.id) > BigInt(other.id) : BigInt(one.xid) > BigInt(other.xid)
}
