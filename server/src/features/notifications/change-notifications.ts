import { refuse } from '@emun/contract/errors'
import { type CustomerId, isId, type NotificationId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { setDeleted, setRead, setReadUpTo, unsetReadAt } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox'>

/** Refuses notification_not_found, alike for an unknown id and for somebody else's. */
export async function markNotification(deps: Given, customer: CustomerId, id: string, isRead: boolean): Promise<void> {
  await changeOne(deps, customer, id, (tx, own) => setRead(tx, customer, own, isRead ? deps.clock.now() : null))
}

/** Refuses notification_not_found. Deleting again is no mistake. */
export async function deleteNotification(deps: Given, customer: CustomerId, id: string): Promise<void> {
  await changeOne(deps, customer, id, (tx, own) => setDeleted(tx, customer, own, deps.clock.now()))
}

/** Refuses notification_not_found, also once it is gone for good. */
export async function restoreNotification(deps: Given, customer: CustomerId, id: string): Promise<void> {
  await changeOne(deps, customer, id, (tx, own) => setDeleted(tx, customer, own, null))
}

/** Answers the moment that names this marking, by which it can be undone. */
export async function markAll(deps: Given, customer: CustomerId, upTo: NotificationId): Promise<Date> {
  const readAt = deps.clock.now()
  await change(deps, customer, (tx) => setReadUpTo(tx, customer, upTo, readAt))
  return readAt
}

export async function unmarkAll(deps: Given, customer: CustomerId, readAt: Date): Promise<void> {
  await change(deps, customer, (tx) => unsetReadAt(tx, customer, readAt))
}

async function changeOne(
  deps: Given,
  customer: CustomerId,
  id: string,
  write: (tx: Tx, id: NotificationId) => Promise<boolean>,
): Promise<void> {
  if (!isId('ntf', id)) throw refuse('notification_not_found')
  await change(deps, customer, async (tx) => {
    if (!(await write(tx, id))) throw refuse('notification_not_found')
  })
}

/** The customer's other devices show the same list. */
async function change(deps: Given, customer: CustomerId, write: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await write(tx)
    deps.outbox.emit(tx, { name: 'notification.changed', customers: [customer], payload: {} })
  })
}
