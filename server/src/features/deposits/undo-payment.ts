import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findPayments, type PaymentRow, setGoneSince, setPaymentState } from './payment-store.ts'
import { goneAfterMs } from './policy.ts'
import { type DepositRow, lockDeposit, updateDeposit } from './store.ts'
import { takeCreditBack } from './take-credit-back.ts'
import { tellOfDeposit } from './tell.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'log' | 'jobs' | 'keys' | 'config'>

/**
 * A look at a chain did not show a payment. When none has for a while it is gone: another one took its place, or the blocks
 * that held it are no more. Where it was not credited the deposit waits again. Where it was, the credit is taken back: from
 * the main balance what is there, and what the customer has spent is owed; an operator looks at it.
 */
export async function undoPayment(tx: Tx, deps: Given, payment: PaymentRow): Promise<void> {
  const row = payment.deposit === null ? null : await lockDeposit(tx, payment.deposit)
  if (!row) return
  const now = deps.clock.now()
  const current = (await findPayments(tx, [row.id])).find(({ id }) => id === payment.id)
  if (!current || current.state === 'gone' || current.isUndone || current.isDeclined) return
  if (current.goneSince === null) return setGoneSince(tx, current.id, now)
  if (now.getTime() - current.goneSince.getTime() < goneAfterMs) return
  if (current.credit === null) {
    await setPaymentState(tx, payment.id, 'gone', now)
    await waitAgain(tx, row, now)
  } else {
    deps.log.error({ deposit: row.id, payment: payment.id }, 'a credited payment was undone by its chain')
    await takeCreditBack(tx, deps, row, current, null)
    await updateDeposit(tx, row, { reviewSince: now }, now)
  }
  tellOfDeposit(tx, deps, row, { kind: 'deposit_undone', details: { deposit: row.id } })
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}

async function waitAgain(tx: Tx, row: DepositRow, now: Date): Promise<void> {
  const others = (await findPayments(tx, [row.id])).filter(
    ({ state, isDeclined }) => state === 'seen' || (state === 'held' && !isDeclined),
  )
  if (row.state !== 'confirming' || others.length > 0) return
  const isOver = row.expiresAt !== null && row.expiresAt <= now
  await updateDeposit(tx, row, { state: isOver ? 'expired' : 'details_ready', reviewSince: null }, now)
}
