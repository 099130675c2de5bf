import type { Deposit } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { decideDeposit as endpoint } from '@emun/contract/operator'
import { compare, fromWire, isPositive, type Money, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import type { Tx } from '../../platform/transaction.ts'
import {
  creditPayment,
  declineHeld,
  type DepositRow,
  findPayments,
  sendHeldBack,
  takePayment,
  tellOfDeposit,
  updateDeposit,
  viewDeposit,
} from '../deposits/public.ts'
import { finishItem } from '../desk/public.ts'
import { audited } from '../operators/public.ts'
import { creditFromLine, holdOpenLine } from '../reconciliation/public.ts'
import { rejectDeposit } from './give-by-hand.ts'
import { openClaimed } from './open-claimed.ts'
import { findHeld, paidAt, priceIfPaid } from './review.ts'
import { findProofs, hasLooked } from './store.ts'

type Body = BodyOf<typeof endpoint>
type Credited = Extract<Body, { readonly decision: 'credited' }>

/**
 * Decides on a deposit: credits what arrived, ends it with a reason, or asks for another proof. An operator credits a
 * payment once: the deposit’s id and its place among the payments are the reference it is known by.
 * Refuses: record_not_found, claim_lost, evidence_not_seen, this_field_required, already_decided, amount_incorrect,
 * currency_not_supported, rate_unavailable, operation_not_allowed, old_request.
 */
export function decideDeposit(deps: Deps, operator: Operator, key: string, id: string, body: Body): Promise<Deposit> {
  const request = { scope: operator.id, key, route: `/operator/deposits/${id}/decision`, body }
  return once(deps, request, async (tx) => {
    const row = await openClaimed(tx, deps, 'deposits', operator, id)
    if (row.reviewSince === null) throw refuse('already_decided')
    const { deposit, received } = await decideAs(tx, deps, operator, row, body)
    finishItem(tx, deps, 'deposits', id)
    await audit(tx, deps, operator, row, body, received)
    return viewDeposit(tx, deps, deposit, 'en')
  })
}

/** The deposit as it is then, and what was credited for it, if something was. */
type Decided = { readonly deposit: DepositRow; readonly received?: Money }

async function decideAs(tx: Tx, deps: Deps, operator: Operator, row: DepositRow, body: Body): Promise<Decided> {
  if (body.decision === 'credited') return credit(tx, deps, operator, row, body)
  if (body.decision === 'rejected') return { deposit: await reject(tx, deps, operator, row, body) }
  return { deposit: await askAgain(tx, deps, row, body.message) }
}

/** Money that is here already is credited as it came; what was typed counts where nothing but a proof says what came. */
async function credit(tx: Tx, deps: Deps, operator: Operator, row: DepositRow, body: Credited): Promise<Decided> {
  await checkEvidence(tx, operator, row, body)
  if (body.candidate !== undefined)
    return creditCandidate(tx, deps, operator, row, { ...body, candidate: body.candidate })
  const held = await findHeld(tx, row)
  if (held) return { deposit: await creditPayment(tx, deps, row, held, operator.id), received: held.amount }
  if (row.way !== 'details') throw refuse('operation_not_allowed')
  const amount = fromWire(body.received)
  if (!amount || !isPositive(amount)) throw refuse('amount_incorrect', { field: 'received' })
  if (amount.currency !== row.pay.currency) throw refuse('currency_not_supported', { field: 'received' })
  if (!isPositive((await priceIfPaid(tx, deps, row, amount)).receive))
    throw refuse('amount_incorrect', { field: 'received' })
  const before = (await findPayments(tx, [row.id])).length
  const happenedAt = paidAt(row, deps.clock.now())
  const taken = await takePayment(tx, deps, row, {
    source: row.rail,
    sourceRef: `${row.id}:${before + 1}`,
    amount,
    happenedAt,
  })
  return { deposit: await creditPayment(tx, deps, taken.deposit, taken.payment, operator.id), received: amount }
}

/** The line of our statement says what arrived; its amount is typed as well, so that nobody credits what they misread. */
async function creditCandidate(
  tx: Tx,
  deps: Deps,
  operator: Operator,
  row: DepositRow,
  { candidate, received }: Credited & { readonly candidate: string },
): Promise<Decided> {
  if (row.way !== 'details') throw refuse('operation_not_allowed')
  const line = await holdOpenLine(tx, candidate, row.rail)
  const typed = fromWire(received)
  if (typed?.currency !== line.amount.currency) throw refuse('currency_not_supported', { field: 'received' })
  if (compare(typed, line.amount) !== 0) throw refuse('amount_incorrect', { field: 'received' })
  const deposit = await creditFromLine(tx, deps, row, line, operator.id)
  finishItem(tx, deps, 'unmatched', line.id)
  return { deposit, received: line.amount }
}

/** Nobody credits on what they have not seen; without a proof only with a line of our statement, or a word about why. */
async function checkEvidence(
  tx: Tx,
  operator: Operator,
  row: DepositRow,
  { note, candidate }: Credited,
): Promise<void> {
  if (row.way !== 'details') return
  const [newest] = await findProofs(tx, row.id, row.customer)
  if (!newest && note === '' && candidate === undefined) throw refuse('this_field_required', { field: 'note' })
  if (newest && !(await hasLooked(tx, newest.id, operator.id))) throw refuse('evidence_not_seen')
}

async function reject(
  tx: Tx,
  deps: Deps,
  operator: Operator,
  row: DepositRow,
  body: Extract<Body, { readonly decision: 'rejected' }>,
): Promise<DepositRow> {
  await declineHeld(tx, row.id, deps.clock.now())
  await sendHeldBack(tx, deps, row)
  // What was credited before stays credited: only the look at something more is over.
  if (row.state === 'credited') return updateDeposit(tx, row, { reviewSince: null }, deps.clock.now())
  return rejectDeposit(tx, deps, operator, row, body)
}

async function askAgain(tx: Tx, deps: Deps, row: DepositRow, message: string): Promise<DepositRow> {
  const { clock, outbox } = deps
  if (row.way !== 'details' || row.state !== 'proof_sent') throw refuse('operation_not_allowed')
  const after = await updateDeposit(tx, row, { reviewSince: null, proofAskedAgain: message }, clock.now())
  const details = { deposit: row.id, reason: message }
  tellOfDeposit(tx, deps, row, { kind: 'proof_asked_again', details })
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
  return after
}

function audit(tx: Tx, deps: Deps, operator: Operator, row: DepositRow, body: Body, received?: Money): Promise<void> {
  const action = (
    { credited: 'deposit_credited', rejected: 'deposit_rejected', ask_again: 'proof_asked_again' } as const
  )[body.decision]
  const reason = body.decision === 'rejected' ? body.reason : body.decision === 'credited' ? body.note : body.message
  return audited(tx, deps, operator, {
    action,
    about: { kind: 'customer', id: row.customer },
    before: { deposit: row.id, state: row.state, amount: textOf(row.pay) },
    after: { deposit: row.id, rail: row.rail, ...(received && { received: textOf(received) }) },
    ...(reason !== '' && { reason }),
  })
}

function textOf(amount: Money): string {
  return `${toWire(amount).amount} ${amount.currency}`
}
