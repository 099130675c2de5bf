import type { PayoutFailure, RailAnswers } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { OperatorId, PartId } from '@emun/contract/ids'
import { add, compare, isPositive, type Money, money, subtract, toWire, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { newId, newUuid, uuidOfId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { exchangeOf, findQuotes, type Price, type PricedBefore, pricePart, rateOfColumns } from '../quotes/public.ts'
import { houseSetting } from '../rails/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { giveBack, payOut, payOutReturned } from './move-money.ts'
import { mayBePaid, mayPartBecome, onHoldOf } from './policy.ts'
import { findPart, findParts, insertPart, type PartRow, updatePart } from './part-store.ts'
import { lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts'

type Given = Pick<Deps, 'clock' | 'outbox' | 'rails'>

/** A part with its withdrawal, both held: everybody who works on a part holds its withdrawal first. */
export type Held = { readonly withdrawal: WithdrawalRow; readonly part: PartRow }

export async function holdPart(tx: Tx, id: string): Promise<Held | null> {
  const found = await findPart(tx, id)
  const withdrawal = found && (await lockWithdrawal(tx, found.withdrawal))
  const part = withdrawal && (await findPart(tx, id))
  return withdrawal && part ? { withdrawal, part } : null
}

/**
 * Claims a part of what is on hold, or all of it, for payment: from then on it cannot be taken back. Its costs are to the
 * last unit what is left of the quote that the customer agreed to.
 * Refuses: low_return_balance, minimal_amount, wallets_differ_in_currency, operation_not_allowed while the destination rests.
 */
export async function claimPart(
  tx: Tx,
  { clock, outbox, rails }: Given,
  withdrawal: WithdrawalRow,
  amount: Money,
  claimedBy: OperatorId | null,
): Promise<Held> {
  const now = clock.now()
  if (amount.currency !== withdrawal.amount.currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  if (!mayBePaid(withdrawal, now)) throw refuse('operation_not_allowed')
  const onHold = onHoldOf(withdrawal)
  if (compare(amount, onHold) > 0) {
    throw refuse('low_return_balance', { field: 'amount', details: { available: toWire(onHold) } })
  }
  const price = await priceOf(tx, rails, withdrawal, amount)
  if (!isPositive(amount) || !isPositive(price.receive)) {
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(money(amount.currency, 1n)) } })
  }
  const approvalFrom = await houseSetting(tx, 'payout_approval_from', now)
  const id = newId('prt', clock)
  // All of the withdrawal that is paid or being paid counts: a large one is not paid by one person in small parts, nor by a
  // provider before anybody has seen it.
  const inAll = add(add(withdrawal.paid, withdrawal.inProgress), amount)
  const needsApproval = inAll.minor >= approvalFrom
  await insertPart(
    tx,
    { id, withdrawal: withdrawal.id, price, answers: withdrawal.answers, claimedBy, needsApproval },
    now,
  )
  const after = await updateWithdrawal(tx, withdrawal, { inProgress: add(withdrawal.inProgress, amount) }, now)
  outbox.emit(tx, changed(after))
  return { withdrawal: after, part: await partOf(tx, id) }
}

async function priceOf(tx: Tx, rails: Given['rails'], withdrawal: WithdrawalRow, amount: Money): Promise<Price> {
  const quote = (await findQuotes(tx, [withdrawal.quote])).get(withdrawal.quote)
  const rail = rails.get(withdrawal.rail)
  if (!quote || !rail) throw new Error(`withdrawal ${withdrawal.id} has no quote or rail`)
  const live = (await findParts(tx, [withdrawal.id])).filter(({ state }) => state !== 'failed' && state !== 'returned')
  return pricePart(amount, sumOf(live, zero(amount.currency), zero(rail.currency)), quote.terms, rail.currency)
}

function sumOf(parts: readonly PartRow[], nothing: Money, nothingOfRail: Money): PricedBefore {
  const sum = (of: Money, pick: (part: PartRow) => Money) => parts.reduce((total, part) => add(total, pick(part)), of)
  return {
    pay: sum(nothing, ({ amount }) => amount),
    fee: sum(nothing, ({ fee }) => fee),
    receive: sum(nothingOfRail, ({ pay }) => pay),
  }
}

type Settled = {
  readonly reference: string
  readonly providerRef?: string
  readonly collect?: RailAnswers
  readonly happenedAt?: Date
}

/**
 * A part was paid: its money leaves the return balance, the fee with it. Refuses: already_decided, operation_not_allowed
 * while a second person has to agree.
 */
export async function settlePart(
  tx: Tx,
  { clock, outbox }: Given,
  { withdrawal, part }: Held,
  settled: Settled,
): Promise<Held> {
  if (!mayPartBecome(part.state, 'settled')) throw refuse('already_decided')
  if (part.needsApproval && part.approvedBy === null) throw refuse('operation_not_allowed')
  const now = clock.now()
  const wallet = await findWalletOf(tx, withdrawal.customer)
  const { happenedAt = now } = settled
  await payOut(tx, uuidOfId(part.id), withdrawal.rail, wallet, priceOfPart(part), { happenedAt, createdAt: now })
  const change = {
    state: 'settled',
    reference: settled.reference,
    providerRef: settled.providerRef ?? part.providerRef,
    collect: settled.collect ?? part.collect,
  } as const
  const after = await updatePart(tx, part, { ...change, sentAt: part.sentAt ?? now }, now)
  const sums = { inProgress: subtract(withdrawal.inProgress, part.amount), paid: add(withdrawal.paid, part.amount) }
  const row = await updateWithdrawal(tx, withdrawal, sums, now)
  const details = { withdrawal: withdrawal.id, amount: toWire(part.pay) }
  insertNotifications(tx, clock, [{ customer: withdrawal.customer, kind: 'withdrawal_paid', details }])
  outbox.emit(tx, changed(row))
  return { withdrawal: row, part: after }
}

/** The parts of the price in which the exchange was agreed: they were stored when the part was claimed. */
function priceOfPart({ amount, fee, feeBasisPoints, pay, rate }: PartRow): Price {
  const by = rateOfColumns(rate)
  const exchanged = by && exchangeOf(subtract(amount, fee), pay, by)
  return { pay: amount, fee, feeBasisPoints, receive: pay, exchanged }
}

/** A part is on its way: the file is at the bank, the provider has it, or the chain does not confirm it yet. */
export async function sendPart(
  tx: Tx,
  { clock, outbox }: Given,
  { withdrawal, part }: Held,
  sent: { readonly provider?: string; readonly providerRef?: string; readonly reference?: string },
): Promise<Held> {
  if (part.state === 'sent') return { withdrawal, part }
  if (!mayPartBecome(part.state, 'sent')) throw refuse('already_decided')
  if (part.needsApproval && part.approvedBy === null) throw refuse('operation_not_allowed')
  const now = clock.now()
  const after = await updatePart(tx, part, { state: 'sent', sentAt: now, ...sent }, now)
  const row = await updateWithdrawal(tx, withdrawal, {}, now)
  outbox.emit(tx, changed(row))
  return { withdrawal: row, part: after }
}

/** Nobody knows whether it was paid: it stays where it is, and whoever knows is asked until they say. */
export async function leaveUnknown(
  tx: Tx,
  { clock, outbox }: Given,
  { withdrawal, part }: Held,
  provider: string,
): Promise<void> {
  if (!mayPartBecome(part.state, 'unknown')) return
  const now = clock.now()
  await updatePart(tx, part, { state: 'unknown', provider }, now)
  outbox.emit(tx, changed(await updateWithdrawal(tx, withdrawal, {}, now)))
}

type Failure = { readonly reason: PayoutFailure; readonly message: string }

/**
 * A part was certainly not paid, or came back: its money is on hold again, whole, and the customer hears why. Where another
 * destination is wanted it waits for them to say one. Refuses: already_decided.
 */
export async function failPart(
  tx: Tx,
  { clock, outbox }: Given,
  { withdrawal, part }: Held,
  failure: Failure,
): Promise<Held> {
  const wasPaid = part.state === 'settled'
  const state = part.state === 'sent' || wasPaid ? 'returned' : 'failed'
  if (!mayPartBecome(part.state, state)) throw refuse('already_decided')
  const now = clock.now()
  if (wasPaid) {
    const wallet = await findWalletOf(tx, withdrawal.customer)
    await payOutReturned(tx, newUuid(clock), withdrawal.rail, wallet, priceOfPart(part), now)
  }
  const change = { state, failureReason: failure.reason, failureMessage: failure.message } as const
  const after = await updatePart(tx, part, change, now)
  const sums = wasPaid
    ? { paid: subtract(withdrawal.paid, part.amount) }
    : { inProgress: subtract(withdrawal.inProgress, part.amount) }
  const waitsForCustomer = withdrawal.waitsForCustomer || wantsAnother.has(failure.reason)
  const row = await updateWithdrawal(tx, withdrawal, { ...sums, waitsForCustomer }, now)
  const details = { withdrawal: withdrawal.id, reason: failure.message }
  insertNotifications(tx, clock, [{ customer: withdrawal.customer, kind: 'withdrawal_failed', details }])
  outbox.emit(tx, changed(row))
  return { withdrawal: row, part: after }
}

/** To the same destination it would go wrong again; a provider that declined a payment for good says no more than that. */
const wantsAnother: ReadonlySet<PayoutFailure> = new Set([
  'destination_incorrect',
  'recipient_differs',
  'account_closed',
  'provider_declined',
  'not_collected',
  'sent_back',
])

/**
 * Ends a withdrawal unpaid: return ──what is on hold──▶ main. Refuses: already_decided, operation_not_allowed while a part
 * is being paid.
 */
export async function rejectWithdrawal(
  tx: Tx,
  { clock, outbox }: Given,
  withdrawal: WithdrawalRow,
  { reason, message }: Failure,
): Promise<WithdrawalRow> {
  const onHold = onHoldOf(withdrawal)
  if (isPositive(withdrawal.inProgress)) throw refuse('operation_not_allowed')
  if (!isPositive(onHold)) throw refuse('already_decided')
  const now = clock.now()
  const wallet = await findWalletOf(tx, withdrawal.customer)
  await giveBack(tx, newUuid(clock), wallet, onHold, now)
  const change = { takenBack: add(withdrawal.takenBack, onHold), rejectionReason: reason, rejectionMessage: message }
  const row = await updateWithdrawal(tx, withdrawal, { ...change, waitsForCustomer: false }, now)
  const details = { withdrawal: row.id, amount: toWire(onHold), reason: message }
  insertNotifications(tx, clock, [{ customer: row.customer, kind: 'withdrawal_rejected', details }])
  outbox.emit(tx, changed(row))
  return row
}

function changed({ customer, id }: WithdrawalRow) {
  return { name: 'withdrawal.changed', customers: [customer], payload: { withdrawal: id } } as const
}

async function partOf(tx: Tx, id: PartId): Promise<PartRow> {
  const part = await findPart(tx, id)
  if (!part) throw new Error('a part that was written is not there')
  return part
}
