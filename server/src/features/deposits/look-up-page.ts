import type { DepositState } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { Payment, PaymentReading } from '../../providers/hosted-payment/port.ts'
import { insertNotifications } from '../notifications/public.ts'
import { creditPayment } from './credit-payment.ts'
import { isOpen } from './policy.ts'
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './store.ts'
import { takePayment } from './take-payment.ts'

/**
 * Asks the provider how the payment of a deposit stands, and does what follows. Repeating it changes nothing. Answers what it
 * read: `not_found` also where there is no page, `unknown` also where its provider is not configured now.
 */
export async function lookUpPage(deps: Deps, id: string): Promise<PaymentReading> {
  const row = await findDeposit(deps.db, id)
  if (!row || row.provider === null) return 'not_found'
  const provider = deps.pages.byName(row.provider)
  if (!provider) return 'unknown'
  const query = { id: row.id, ref: row.providerRef }
  const read = await provider.lookup(query)
  const reading = typeof read !== 'string' && read.awaitsUs ? await provider.collect(query) : read
  await inTransaction(deps.db, (tx) => follow(tx, deps, id, reading))
  return reading
}

async function follow(tx: Tx, deps: Deps, id: string, reading: PaymentReading): Promise<void> {
  const row = await lockDeposit(tx, id)
  if (!row || reading === 'unknown' || reading === 'not_found') return
  const { state } = reading
  if (state === 'paid' || state === 'disputed') return takePaid(tx, deps, row, reading)
  if (state === 'failed') return rejectAsDeclined(tx, deps, id)
  if (state === 'authorizing' && unpaid.includes(row.state)) return move(tx, deps, row, 'confirming')
  const isOpenYet = row.state === 'details_ready' || row.state === 'confirming'
  if (state === 'expired' && isOpenYet) await move(tx, deps, row, 'expired')
}

/** Where nobody has paid yet. A page may be paid until it ends, whatever became of its deposit. */
const unpaid: readonly DepositState[] = ['details_ready', 'expired', 'cancelled']

async function move(tx: Tx, { clock, outbox }: Deps, row: DepositRow, state: 'confirming' | 'expired'): Promise<void> {
  await updateDeposit(tx, row, { state }, clock.now())
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}

/** The payment is known by the provider’s reference: however often it is told of, it is credited once. */
async function takePaid(tx: Tx, deps: Deps, row: DepositRow, { paid }: Payment): Promise<void> {
  if (!paid || row.provider === null || row.providerRef === null) return
  const happenedAt = deps.clock.now()
  const source = `${row.rail}:${row.provider}`
  const arrived = { source, sourceRef: row.providerRef, amount: paid, happenedAt }
  if (paid.currency !== row.pay.currency) {
    await takePayment(tx, deps, row, { ...arrived, isHeld: true })
    return
  }
  const taken = await takePayment(tx, deps, row, arrived)
  await creditPayment(tx, deps, taken.deposit, taken.payment)
}

/** Ends an open deposit whose provider did not take it, or whose payment failed. */
export async function rejectAsDeclined(tx: Tx, { clock, outbox }: Deps, id: string): Promise<void> {
  const row = await lockDeposit(tx, id)
  if (!row || !isOpen(row.state)) return
  const change = { state: 'rejected', rejectionReason: 'provider_declined', rejectionMessage: '' } as const
  await updateDeposit(tx, row, change, clock.now())
  insertNotifications(tx, clock, [
    { customer: row.customer, kind: 'deposit_rejected', details: { deposit: id, reason: '' } },
  ])
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: id } })
}
