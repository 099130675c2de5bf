import type { DepositId, PartnerPaymentId } from '@emun/contract/ids'
import { compare, type Money, negate } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { addReceived, lockPayment, type PaymentRow, setPaid } from './payment-store.ts'
import { stateOf } from './policy.ts'
import { findInterface } from './store.ts'
import { tellPartner } from './tell-partner.ts'
import { viewPayment } from './view-payment.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'jobs' | 'keys' | 'config' | 'outbox'>

type Received = {
  readonly payment: PartnerPaymentId
  readonly deposit: DepositId
  /** What was paid, in the wallet’s currency, with the fee that the rail takes of it. */
  readonly worth: Money
  readonly fee: Money
  /** When the guest’s money came, and whether that was later than they had time for. */
  readonly happenedAt: Date
  readonly isLate: boolean
}

/** Holds a partner’s payment before the ledger is asked, as whoever pays it out of a balance does. */
export async function holdPartnerPayment(tx: Tx, id: PartnerPaymentId): Promise<void> {
  await lockPayment(tx, id)
}

/**
 * What came for a partner’s payment by a rail, in the transaction that credits it; the payment is held. When all that was asked
 * for has come it is paid, once. What comes short, too late, or for one that is paid or cancelled is the partner’s all the same,
 * and they are told of it by an event of its own.
 */
export async function receiveByRail(tx: Tx, deps: Given, received: Received): Promise<void> {
  const { row, customer } = await findHeld(tx, received.payment)
  const { worth, fee, deposit } = received
  const now = deps.clock.now()
  const after = await addReceived(tx, row, worth, fee)
  const isPaid = isInTime(row, received) && compare(after.received, row.amount) >= 0
  if (isPaid) await setPaid(tx, row.id, { deposit }, now)
  const told = isPaid ? ({ ...after, paidAt: now } as const) : after
  const type = isPaid ? 'payment.paid' : 'payment.received'
  const { interface: its, mode } = row
  await tellPartner(tx, deps, { interface: its, mode, type, data: viewPayment(deps, told, now) })
  deps.outbox.emit(tx, { name: 'interface.paid', customers: [customer], payload: { payment: row.id } })
}

/** A guest who began in time has as long as their rail gives them; who came too late for that may still find it open. */
function isInTime(row: PaymentRow, { isLate, happenedAt }: Received): boolean {
  if (row.paidAt !== null || row.cancelledAt !== null) return false
  return !isLate || stateOf({ ...row, isUnderWay: false }, happenedAt) === 'open'
}

type TakenBack = Pick<Received, 'payment' | 'worth' | 'fee'>

/** What a rail took back of what came for a partner’s payment, in the transaction that does so. What was paid stays paid. */
export async function takenBackByRail(tx: Tx, deps: Given, { payment, worth, fee }: TakenBack): Promise<void> {
  const { row, customer } = await findHeld(tx, payment)
  const after = await addReceived(tx, row, negate(worth), negate(fee))
  const { interface: its, mode } = row
  const data = viewPayment(deps, after, deps.clock.now())
  await tellPartner(tx, deps, { interface: its, mode, type: 'payment.taken_back', data })
  deps.outbox.emit(tx, { name: 'interface.changed', customers: [customer], payload: { interface: its } })
}

async function findHeld(tx: Tx, id: PartnerPaymentId) {
  const row = await lockPayment(tx, id)
  const partner = row && (await findInterface(tx, row.interface))
  if (!row || !partner) throw new Error(`the payment ${id} of a deposit is gone`)
  return { row, customer: partner.customer }
}
