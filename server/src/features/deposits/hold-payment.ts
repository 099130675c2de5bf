import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type PaymentRow, setPaymentState } from './payment-store.ts'
import { type DepositRow, updateDeposit } from './store.ts'

/** The money is there, and somebody looks before it is credited, unless somebody has. Both are held. */
export async function holdPayment(
  tx: Tx,
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  row: DepositRow,
  payment: PaymentRow,
): Promise<void> {
  if (payment.state === 'credited' || payment.isDeclined) return
  const now = clock.now()
  await setPaymentState(tx, payment.id, 'held', now)
  if (row.reviewSince !== null) return
  await updateDeposit(tx, row, { reviewSince: now }, now)
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}
