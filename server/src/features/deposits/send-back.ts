import { compare, toWire } from '@emun/contract/money'
import type { PaymentDoubt } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type {
  HostedPayments,
  PaymentDecline,
  RefundOutcome,
  RefundRequest,
} from '../../providers/hosted-payment/port.ts'
import { findPayment, findPayments, isKept, type PaymentRow, setSentBack } from './payment-store.ts'
import { askAgainMs } from './policy.ts'
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './store.ts'
import { takeCreditBack } from './take-credit-back.ts'
import { tellOfDeposit } from './tell.ts'

type Asking = { readonly payment: string; readonly asked: number }

/** What its payer’s bank takes, or took, by itself is not given back besides. */
const takenAnyway: ReadonlySet<PaymentDoubt | null> = new Set<PaymentDoubt | null>(['disputed', 'went_back'])

/**
 * Sends what was held and is not to be credited back to whoever paid it, where it was paid on the page of a provider that
 * gives back what it took. Asked for after the transaction; the refund has the payment’s id, so there is one.
 */
export async function sendHeldBack(tx: Tx, deps: Deps, row: DepositRow): Promise<void> {
  if (row.provider === null || row.providerRef === null) return
  for (const payment of await findPayments(tx, [row.id])) {
    const isToGo = payment.state === 'held' && payment.isDeclined && payment.sentBack === null
    if (!isToGo || takenAnyway.has(payment.doubt) || !canGiveBack(deps, row, payment)) continue
    await setSentBack(tx, payment.id, 'asked', null, deps.clock.now())
    await deps.jobs.enqueue(tx, sendBack(deps), { payment: payment.id, asked: 0 })
  }
}

/**
 * Asks the provider of a deposit that is held to give back, whole, what was credited for it; the credit is taken back when that
 * has happened. What cannot go back by itself is for somebody to look at.
 */
export async function givePaymentsBack(tx: Tx, deps: Deps, row: DepositRow): Promise<void> {
  const now = deps.clock.now()
  for (const payment of (await findPayments(tx, [row.id])).filter(isKept)) {
    if (payment.sentBack !== null) continue
    const canGo = payment.against === null && row.providerRef !== null && canGiveBack(deps, row, payment)
    await setSentBack(tx, payment.id, canGo ? 'asked' : 'failed', null, now)
    if (canGo) await deps.jobs.enqueue(tx, sendBack(deps), { payment: payment.id, asked: 0 })
    else await updateDeposit(tx, row, { reviewSince: row.reviewSince ?? now }, now)
  }
}

/** Also whoever gives back only the whole of a payment, if this is all of it. */
function canGiveBack({ pages, rails }: Deps, row: DepositRow, { amount, sourceRef }: PaymentRow): boolean {
  const side = rails.get(row.rail)?.deposit
  const method = side?.way === 'hosted' ? side.method : null
  const capabilities = pages.byName(row.provider ?? '')?.capabilities ?? []
  const refunds = capabilities.find((each) => each.method === method && each.currency === amount.currency)?.refunds
  return refunds === 'parts' || (refunds === 'whole' && sourceRef === row.providerRef)
}

/**
 * Asks the provider for the refund of a payment until it says what came of it. What it did not answer is unknown: looked up
 * under the same id first, and asked for again only where that cannot give it back twice.
 */
export function sendBack(deps: Deps): JobKind<Asking> {
  return {
    name: 'payment_send_back',
    mostTries: 16,
    async run({ payment: id, asked }) {
      const payment = await findPayment(deps.db, id)
      const row = payment?.deposit ? await findDeposit(deps.db, payment.deposit) : null
      const provider = deps.pages.byName(row?.provider ?? '')
      if (!payment || !row || !provider || row.providerRef === null || !isUnderWay(payment)) return
      const isFirst = payment.sentBack === 'asked'
      // Written down before it is asked: should its answer be lost with us, nobody takes it for one that was never asked for.
      if (isFirst) await inTransaction(deps.db, (tx) => setSentBack(tx, id, 'unknown', null, deps.clock.now()))
      const wish = { id: row.id, ref: row.providerRef, refundId: id, amount: payment.amount }
      const outcome = await (isFirst ? provider.refund(wish) : askAgain(provider, wish))
      await inTransaction(deps.db, (tx) => follow(tx, deps, { row, payment, asked, isFirst }, outcome))
    },
  }
}

function isUnderWay({ sentBack }: PaymentRow): boolean {
  return sentBack === 'asked' || sentBack === 'unknown'
}

async function askAgain(provider: HostedPayments, wish: RefundRequest): Promise<RefundOutcome> {
  const reading = await provider.lookupRefund({ ...wish, refundRef: null })
  if (typeof reading !== 'string') {
    if (reading.state === 'made') return { outcome: 'accepted', ref: reading.ref }
    return reading.state === 'failed' ? { outcome: 'declined', code: 'refused' } : { outcome: 'unknown' }
  }
  if (provider.isRefundRepeatable) return repeated(await provider.refund(wish))
  const payment = await provider.lookup({ id: wish.id, ref: wish.ref })
  if (typeof payment === 'string') return { outcome: 'unknown' }
  const isBack =
    payment.state === 'refunded' || (payment.refunded !== null && compare(payment.refunded, wish.amount) >= 0)
  return isBack ? { outcome: 'accepted', ref: wish.refundId } : { outcome: 'unknown' }
}

/** A decline of a repetition proves nothing about the first time. */
function repeated(outcome: RefundOutcome): RefundOutcome {
  return outcome.outcome === 'declined' ? { outcome: 'unknown' } : outcome
}

type Asked = {
  readonly row: DepositRow
  readonly payment: PaymentRow
  readonly asked: number
  readonly isFirst: boolean
}

/** Nothing went back, and the same may well go through later. */
const later: ReadonlySet<PaymentDecline> = new Set(['unreachable', 'limited', 'not_authorised'])

async function follow(
  tx: Tx,
  deps: Deps,
  { row, payment, asked, isFirst }: Asked,
  outcome: RefundOutcome,
): Promise<void> {
  const held = await lockDeposit(tx, row.id)
  const current = await findPayment(tx, payment.id)
  if (!held || !current || !isUnderWay(current)) return
  const now = deps.clock.now()
  if (outcome.outcome === 'accepted') {
    await setSentBack(tx, payment.id, 'made', outcome.ref, now)
    if (isKept(current)) await takeCreditBack(tx, deps, row, current, null)
    const details = { deposit: row.id, amount: toWire(payment.amount) }
    tellOfDeposit(tx, deps, row, { kind: 'deposit_sent_back', details })
    await updateDeposit(tx, held, {}, now)
  } else if (outcome.outcome === 'declined' && !later.has(outcome.code)) {
    await setSentBack(tx, payment.id, 'failed', null, now)
    // Whoever sent it back reads that it did not go, and finds another way.
    await updateDeposit(tx, held, { reviewSince: held.reviewSince ?? now }, now)
  } else {
    await setSentBack(tx, payment.id, isFirst && outcome.outcome === 'declined' ? 'asked' : 'unknown', null, now)
    const at = new Date(now.getTime() + askAgainMs(asked))
    await deps.jobs.enqueue(tx, sendBack(deps), { payment: payment.id, asked: asked + 1 }, at)
  }
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}
