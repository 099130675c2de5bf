import { refuse } from '@emun/contract/errors'
import type { CustomerId, FundraisingId, PartnerPaymentId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { compare, type Money, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { askNow } from './hosted-page.ts'
import { checkNotTurnedDown, mayBecome } from './policy.ts'
import { type DepositChange, type DepositRow, lockDeposit, updateDeposit } from './store.ts'
import { viewDeposit } from './view.ts'

/** Which deposit: one of a customer’s own, or one that a guest pays for this fundraising or this payment of theirs. */
export type Asked = {
  readonly customer: CustomerId
  readonly fundraising?: FundraisingId | null
  readonly partnerPayment?: PartnerPaymentId | null
  readonly id: string
  readonly language: Language
}
type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'rails'>

/**
 * Accepts the amount to pay. Refuses amount_adjusted, with both amounts, when another one is to be paid by now;
 * expired_transaction; payment_failed, payment_rejected once it was turned down; transaction_not_found for an unknown id and for somebody else’s.
 */
export function acceptDeposit(deps: Given, asked: Asked, pay: Money) {
  return change(deps, asked, (row, now) => {
    if (row.state === 'expired') throw refuse('expired_transaction')
    checkNotTurnedDown(row)
    if (row.state !== 'details_ready') throw refuse('operation_not_allowed')
    if (pay.currency !== row.pay.currency || compare(pay, row.pay) !== 0) {
      throw refuse('amount_adjusted', { field: 'amount', details: { from: toWire(pay), to: toWire(row.pay) } })
    }
    return { acceptedAt: row.acceptedAt ?? now }
  })
}

/** Gives a deposit up. Refuses: operation_not_allowed once something was paid or proven; transaction_not_found. */
export function cancelDeposit(deps: Given, asked: Asked) {
  return change(deps, asked, (row) => {
    const isWaiting = row.state === 'awaiting_details' || row.state === 'details_ready'
    if (!isWaiting || !mayBecome(row.state, 'cancelled')) throw refuse('operation_not_allowed')
    return { state: 'cancelled' }
  })
}

/**
 * Says that it was paid all the same: a person looks for the money, and a provider that had the page is asked at once.
 * Refuses: operation_not_allowed; payment_failed, payment_rejected once it was turned down; transaction_not_found.
 */
export function claimPaid(deps: Deps, asked: Asked) {
  const claim: Decide = (row, now) => {
    checkNotTurnedDown(row)
    if (row.state !== 'expired' && row.state !== 'cancelled') throw refuse('operation_not_allowed')
    return { state: 'proof_sent', reviewSince: now }
  }
  return change(deps, asked, claim, (tx, row) => askNow(tx, deps, row))
}

type Decide = (row: DepositRow, now: Date) => DepositChange
type AndThen = (tx: Tx, after: DepositRow) => Promise<void>

function change(deps: Given, asked: Asked, decide: Decide, andThen?: AndThen) {
  const { customer, language } = asked
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, asked)
    const now = deps.clock.now()
    const after = await updateDeposit(tx, row, decide(row, now), now)
    await andThen?.(tx, after)
    deps.outbox.emit(tx, { name: 'deposit.changed', customers: [customer], payload: { deposit: row.id } })
    return { ok: true as const, deposit: await viewDeposit(tx, deps, after, language), now: now.toISOString() }
  })
}

async function lockOwn(
  tx: Tx,
  { customer, fundraising = null, partnerPayment = null, id }: Asked,
): Promise<DepositRow> {
  const row = await lockDeposit(tx, id)
  if (row?.customer !== customer) throw refuse('transaction_not_found')
  const isMeant = row.fundraising === fundraising && row.partnerPayment === partnerPayment
  if (!isMeant) throw refuse('transaction_not_found')
  return row
}
