import { toWire } from '@emun/contract/money'
import type { PartnerPayment, PartnerPayout } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { paymentLink } from './payment-link.ts'
import type { PaymentRow, PayoutRow } from './payment-store.ts'
import { stateOf } from './policy.ts'

/** A payment as the partner's system sees it. */
export function viewPayment(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  row: PaymentRow,
  now: Date,
): PartnerPayment {
  return {
    id: row.id,
    mode: row.mode,
    state: stateOf(row, now),
    amount: toWire(row.amount),
    received: toWire(row.received),
    fee: toWire(row.fee),
    refunded: toWire(row.refunded),
    reference: row.reference,
    ...(row.description === null ? {} : { description: row.description }),
    url: paymentLink(config.publicUrl, keys, row.id),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

export function viewPayout({ id, mode, amount, to, reference, createdAt }: PayoutRow): PartnerPayout {
  return { id, mode, amount: toWire(amount), to, reference, createdAt: createdAt.toISOString() }
}
