import type { PaymentDoubt } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { holdBecause, type PaymentRow, setPaymentState } from './payment-store.ts'
import { type DepositRow, updateDeposit } from './store.ts'

/** The money is there, and somebody looks before it is credited, unless somebody has. Both are held. */
export async function holdPayment(
  tx: Tx,
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  row: DepositRow,
  payment: PaymentRow,
  doubt: PaymentDoubt | null = null,
): Promise<void> {
  if (payment.state === 'credited' || payment.isDeclined) return
  const now = clock.now()
  await (doubt === null ? setPaymentState(tx, payment.id, 'held', now) : holdBecause(tx, payment.id, doubt, now))
  if (row.reviewSince !== null) return
  await updateDeposit(tx, row, { reviewSince: now }, now)
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}
