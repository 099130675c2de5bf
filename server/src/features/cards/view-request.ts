import type { CardRequest } from '@emun/contract/customer'
import { toWire } from '@emun/contract/money'
import type { RequestRow } from './request-store.ts'

export function viewRequest({ id, card, kind, state, amount, fee, createdAt, updatedAt }: RequestRow): CardRequest {
  return {
    id,
    card,
    kind,
    state,
    amount: amount && toWire(amount),
    fee: fee && toWire(fee),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
