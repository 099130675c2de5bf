import type { Money } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findPayments, isKept, type PaymentRow, type PaymentSource, type Seen, upsertPayment } from './payment-store.ts'
import { mayBecome, outcomeOf } from './policy.ts'
import { type DepositChange, type DepositRow, updateDeposit } from './store.ts'
import { tellOfDeposit } from './tell.ts'

type Given = Pick<Deps, 'clock' | 'outbox'>

type Arrived = PaymentSource & {
  readonly amount: Money
  readonly happenedAt: Date
  /** Set where somebody has to look before anything is credited. */
  readonly isHeld?: boolean
} & Pick<Seen, 'confirmations' | 'confirmationsNeeded' | 'isFinal' | 'txid' | 'last4' | 'blockHash'>

/**
 * Writes down that money came for a deposit that is held, once however often it is told, and moves the deposit on, unless it
 * was credited or declined. What comes again after it was taken back came when it came first. Nothing is credited here.
 */
export async function takePayment(
  tx: Tx,
  deps: Given,
  deposit: DepositRow,
  arrived: Arrived,
): Promise<{ readonly deposit: DepositRow; readonly payment: PaymentRow }> {
  const now = deps.clock.now()
  const { isHeld = false, ...seen } = arrived
  const payments = await findPayments(tx, [deposit.id])
  const earlier = payments.find(isSame(seen))
  const hasCredit = payments.some((each) => isKept(each) && !isSame(seen)(each))
  const happenedAt = earlier?.happenedAt ?? seen.happenedAt
  const outcome = outcomeOf(seen.amount, happenedAt, { pay: deposit.pay, expiresAt: deposit.expiresAt, hasCredit })
  const state = isHeld ? 'held' : 'seen'
  const named = { id: newUuid(deps.clock), rail: deposit.rail, deposit: deposit.id }
  const row = { ...seen, ...named, happenedAt, outcome, state } as const
  const payment = await upsertPayment(tx, row, now)
  if (payment.state === 'credited' || payment.isDeclined) return { deposit, payment }
  const isNew = payment.id === row.id
  const after = await updateDeposit(tx, deposit, changeFor(deposit, isHeld, now), now)
  if (isNew) tellOfDeposit(tx, deps, deposit, { kind: 'deposit_seen', details: { deposit: deposit.id } })
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [deposit.customer], payload: { deposit: deposit.id } })
  return { deposit: after, payment }
}

function isSame(a: PaymentSource) {
  return (b: PaymentSource) => a.source === b.source && a.sourceRef === b.sourceRef
}

function changeFor({ state, reviewSince }: DepositRow, isHeld: boolean, now: Date): DepositChange {
  return {
    ...(mayBecome(state, 'confirming') ? { state: 'confirming' as const } : {}),
    ...(isHeld && reviewSince === null ? { reviewSince: now } : {}),
  }
}
