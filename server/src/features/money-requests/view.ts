import type { MoneyRequest } from '@emun/contract/customer'
import { toWire } from '@emun/contract/money'
import { stateOf } from './policy.ts'
import type { MoneyRequestRow } from './store.ts'

/** A request as the one sees it who made it. */
export function viewMoneyRequest(row: MoneyRequestRow, now: Date): MoneyRequest {
  return {
    id: row.id,
    code: row.code,
    state: stateOf(row, now),
    amount: row.amount && toWire(row.amount),
    ...(row.note === null ? {} : { note: row.note }),
    received: toWire(row.received),
    payments: row.payments,
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
