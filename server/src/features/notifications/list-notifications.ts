import type { listNotifications as endpoint } from '@emun/contract/customer'
import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { CustomerId, NotificationId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { countUnread, findNotifications } from './store.ts'

const usualPage = 20

/** A page of what the customer was told, newest first. New ones that come meanwhile never shift a page. */
export async function listNotifications(
  db: Queryable,
  customer: CustomerId,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const limit = query.limit ?? usualPage
  const cursor = (query.cursor as NotificationId | undefined) ?? null
  const [found, unread] = await Promise.all([
    findNotifications(db, customer, cursor, limit + 1),
    countUnread(db, customer),
  ])
  const notifications = found.slice(0, limit)
  const last = found.length > limit ? notifications.at(-1) : undefined
  return { ok: true, notifications, unread, nextCursor: last?.id ?? null }
}
