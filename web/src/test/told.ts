import { usd } from './examples.ts'
import type { Notification } from '../features/notifications/queries.ts'

/** What every notification has, whatever it tells. */
export function about(id: string) {
  return { id, category: 'money', at: '2026-03-12T09:00:00.000Z', isRead: false } as const
}

/** A notification of ten dollars that came; say what is particular about it. */
export function received(
  id: string,
  particulars: { readonly isRead?: boolean; readonly at?: string } = {},
): Notification {
  return {
    ...about(id),
    kind: 'money_received',
    details: { transaction: 'txn_1', amount: usd('10.00'), from: 'Dana C.' },
    ...particulars,
  }
}
