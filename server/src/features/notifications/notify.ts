import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Notice } from './notice.ts'
import { insertNotifications } from './store.ts'

/**
 * Tells customers what the transaction made happen: in their lists, and at once in the apps they have open. Waits for
 * nothing. A feature whose own event tells the same customers anyway writes with `insertNotifications` alone.
 */
export function notify(tx: Tx, { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>, ...notices: readonly Notice[]): void {
  if (notices.length === 0) return
  insertNotifications(tx, clock, notices)
  const customers = [...new Set(notices.map(({ customer }) => customer))]
  outbox.emit(tx, { name: 'notification.written', customers, payload: {} })
}
