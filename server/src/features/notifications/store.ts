import type { Notification } from '@emun/contract/customer'
import type { CustomerId, NotificationId } from '@emun/contract/ids'
import { mostCounted } from '@emun/contract/customer'
import type { Clock } from '@emun/contract/time'
import { first, type Queryable } from '../../platform/db.ts'
import { idOfUuid, newUuid, uuidOfId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Notice } from './notice.ts'
import { categoryOf } from './policy.ts'
import { queueDeliveries } from './queue-deliveries.ts'

/**
 * Writes them in one statement, the mails and pushes that are wanted in another, and waits for neither. What a customer took off
 * their list is not written there.
 */
export function insertNotifications(tx: Tx, clock: Clock, notices: readonly Notice[]): void {
  const numbered = notices.map((notice) => ({ notice, id: newUuid(clock) }))
  queueDeliveries(tx, clock, numbered)
  tx.send(sql`
    insert into notification (id, customer_id, category, kind, details, created_at)
    select n.*, ${clock.now()}::timestamptz from unnest(
      ${numbered.map(({ id }) => id)}::uuid[], ${notices.map(({ customer }) => customer)}::text[],
      ${notices.map(({ kind }) => categoryOf[kind])}::text[], ${notices.map(({ kind }) => kind)}::text[],
      ${notices.map(({ details }) => JSON.stringify(details))}::jsonb[]) n (id, customer_id, category, kind, details)
    where not exists (
      select from notification_choice c
      where c.customer_id = n.customer_id and c.category = n.category and c.channel = 'list' and not c.is_on)`)
}

type Row = Pick<Notification, 'kind' | 'category' | 'details'> & { id: string; created_at: Date; is_read: boolean }

/** The newest of a customer that are older than the cursor. */
export async function findNotifications(
  db: Queryable,
  customer: CustomerId,
  cursor: NotificationId | null,
  limit: number,
): Promise<Notification[]> {
  const { rows } = await db.query<Row>(sql`
    select id, kind, category, details, created_at, read_at is not null as is_read from notification
    where customer_id = ${customer} and deleted_at is null
      and id < coalesce(${cursor === null ? null : uuidOfId(cursor)}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by id desc limit ${limit}`)
  return rows.map(notificationOf)
}

function notificationOf({ id, created_at: createdAt, is_read: isRead, ...told }: Row): Notification {
  // The kind and its details were written together, from one notice.
  return { id: idOfUuid('ntf', id), at: createdAt.toISOString(), isRead, ...told } as Notification
}

/** How many are unread, counted up to `mostCounted`. */
export async function countUnread(db: Queryable, customer: CustomerId): Promise<number> {
  const counted = await first(
    db.query<{ unread: number }>(sql`
      select count(*)::int as unread from (
        select from notification where customer_id = ${customer} and read_at is null and deleted_at is null
        limit ${mostCounted}) as latest`),
  )
  return counted?.unread ?? 0
}

/** False when the customer has no such notification. `readAt` null makes it unread. */
export async function setRead(tx: Tx, customer: CustomerId, id: NotificationId, readAt: Date | null): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update notification set read_at = ${readAt}
    where customer_id = ${customer} and id = ${uuidOfId(id)} and deleted_at is null`)
  return rowCount === 1
}

export async function setReadUpTo(tx: Tx, customer: CustomerId, last: NotificationId, readAt: Date): Promise<void> {
  await tx.query(sql`
    update notification set read_at = ${readAt}
    where customer_id = ${customer} and id <= ${uuidOfId(last)} and read_at is null and deleted_at is null`)
}

export async function unsetReadAt(tx: Tx, customer: CustomerId, readAt: Date): Promise<void> {
  await tx.query(sql`
    update notification set read_at = null where customer_id = ${customer} and read_at = ${readAt}`)
}

/** False when the customer has no such notification. `deletedAt` null brings it back. */
export async function setDeleted(
  tx: Tx,
  customer: CustomerId,
  id: NotificationId,
  deletedAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update notification set deleted_at = ${deletedAt} where customer_id = ${customer} and id = ${uuidOfId(id)}`)
  return rowCount === 1
}
