import type { InterfaceEventType } from '@emun/contract/customer'
import type { CustomerId, InterfaceEventId, InterfaceId } from '@emun/contract/ids'
import type { InterfaceMode } from '@emun/contract/partner'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { WebhookOutcome } from '../../platform/send-webhook.ts'

type Place = { readonly interface: InterfaceId; readonly mode: InterfaceMode }

export type WebhookRow = {
  readonly url: string | null
  readonly sealed: Buffer
  readonly sealedBefore: Buffer | null
  readonly beforeUntil: Date | null
  readonly goneAt: Date | null
}

export async function findWebhook(db: Queryable, { interface: id, mode }: Place): Promise<WebhookRow | null> {
  return first(
    db.query<WebhookRow>(sql`
      select url, sealed, sealed_before as "sealedBefore", before_until as "beforeUntil", gone_at as "goneAt"
      from interface_webhook where interface_id = ${id} and mode = ${mode}`),
  )
}

/** Keeps where to tell; `sealed` is the secret of one that has none yet. A new place is not gone. */
export async function setUrl(
  tx: Tx,
  { interface: id, mode }: Place,
  url: string | null,
  sealed: Buffer,
): Promise<void> {
  await tx.query(sql`
    insert into interface_webhook (interface_id, mode, url, sealed) values (${id}, ${mode}, ${url}, ${sealed})
    on conflict (interface_id, mode) do update set url = excluded.url, gone_at = null`)
}

export async function replaceSecret(
  tx: Tx,
  { interface: id, mode }: Place,
  sealed: Buffer,
  until: Date,
): Promise<void> {
  await tx.query(sql`
    update interface_webhook set sealed_before = sealed, before_until = ${until}, sealed = ${sealed}
    where interface_id = ${id} and mode = ${mode}`)
}

export function setGone(tx: Tx, { interface: id, mode }: Place, at: Date): void {
  tx.send(sql`update interface_webhook set gone_at = ${at} where interface_id = ${id} and mode = ${mode}`)
}

export type EventRow = Place & {
  readonly id: InterfaceEventId
  readonly type: InterfaceEventType
  readonly payload: string
  readonly createdAt: Date
}

export function insertEvent(tx: Tx, row: EventRow): void {
  tx.send(sql`
    insert into interface_event (id, interface_id, mode, type, payload, created_at)
    values (${row.id}, ${row.interface}, ${row.mode}, ${row.type}, ${row.payload}, ${row.createdAt})`)
}

/** An event, and whose it is. */
export async function findEvent(
  db: Queryable,
  id: string,
): Promise<(EventRow & { readonly customer: CustomerId }) | null> {
  return first(
    db.query<EventRow & { customer: CustomerId }>(sql`
      select e.id, e.interface_id as interface, e.mode, e.type, e.payload, e.created_at as "createdAt",
        i.customer_id as customer
      from interface_event e join interface i on i.id = e.interface_id where e.id = ${id}`),
  )
}

export function insertDelivery(
  tx: Tx,
  event: InterfaceEventId,
  outcome: WebhookOutcome,
  { at, nextAt }: { readonly at: Date; readonly nextAt: Date | null },
): void {
  const status = 'status' in outcome ? outcome.status : null
  const problem = 'problem' in outcome ? outcome.problem : null
  tx.send(sql`
    insert into interface_delivery (event_id, at, status, problem, next_at)
    values (${event}, ${at}, ${status}, ${problem}, ${nextAt})`)
}

export type LoggedEvent = Pick<EventRow, 'id' | 'type' | 'createdAt'> & {
  readonly tries: number
  readonly status: number | null
  readonly problem: 'address' | 'no_answer' | 'too_slow' | null
  readonly nextAt: Date | null
}

/** The newest events, each with how often it was told and what came of the last time. */
export async function findLog(db: Queryable, { interface: id, mode }: Place, most: number): Promise<LoggedEvent[]> {
  const { rows } = await db.query<LoggedEvent>(sql`
    select e.id, e.type, e.created_at as "createdAt", last.status, last.problem, last.next_at as "nextAt",
      (select count(*)::int from interface_delivery where event_id = e.id) as tries
    from interface_event e left join lateral (
      select status, problem, next_at from interface_delivery d where d.event_id = e.id order by d.id desc limit 1) last on true
    where e.interface_id = ${id} and e.mode = ${mode} order by e.id desc limit ${most}`)
  return rows
}
