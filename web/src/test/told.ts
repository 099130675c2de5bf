import { usd } from './examples.ts'
import type { Notification } from '../features/notifications/queries.ts'

/** A notification of ten dollars that came; say what is particular about it. */
export function received(
  id: string,
  particulars: { readonly isRead?: boolean; readonly at?: string } = {},
): Notification {
  return {
    id,
    kind: 'money_received',
    category: 'money',
    at: '2026-03-12T09:00:00.000Z',
    isRead: false,
    details: { transaction: 'txn_1', amount: usd('10.00'), from: 'Dana C.' },
    ...particulars,
  }
}
