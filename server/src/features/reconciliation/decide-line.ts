import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { decideStatementLine as endpoint } from '@emun/contract/operator'
import { compare, isPositive, negate, toDecimal } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { first } from '../../platform/db.ts'
import { once } from '../../platform/idempotency.ts'
import { uuidOfId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findPayments, lockDeposit } from '../deposits/public.ts'
import { finishItem, holdClaim } from '../desk/public.ts'
import { audited } from '../operators/public.ts'
import { failPart, holdPart, railOf, settlePart } from '../withdrawals/public.ts'
import { creditFromLine } from './credit-line.ts'
import { endLine, type LineRow, lockLine } from './lines.ts'
import { makeOwn, takeOutOfSuspense } from './move-money.ts'

type Body = BodyOf<typeof endpoint>
type Matched = Extract<Body, { readonly decision: 'matched' }>
type Acting = { readonly tx: Tx; readonly deps: Deps; readonly operator: Operator; readonly id: string }

/**
 * Says what a movement of our account is, once. Refuses: record_not_found, claim_lost, no_access for an agent about money
 * that goes out or is nobody’s, already_decided, payment_differs when the amounts do, operation_not_allowed,
 * amount_incorrect, rate_unavailable, old_request.
 */
export function decideLine(deps: Deps, operator: Operator, key: string, id: string, body: Body) {
  const request = { scope: operator.id, key, route: `/operator/statement-lines/${id}/decision`, body }
  return once(deps, request, async (tx) => {
    const acting = { tx, deps, operator, id }
    const line = body.decision === 'matched' ? await match(acting, body) : await end(acting, body)
    finishItem(tx, deps, 'unmatched', id)
    await audited(tx, deps, operator, {
      action: 'payment_matched',
      about: { kind: 'operator', id: operator.id },
      after: factsOf(line, body),
      ...('note' in body && { reason: body.note }),
    })
    return { state: body.decision }
  })
}

function factsOf({ id, rail, amount, reference }: LineRow, body: Body) {
  const facts = { line: id, rail, amount: `${toDecimal(amount)} ${amount.currency}`, state: body.decision }
  if (body.decision === 'matched') return { ...facts, reference, [body.kind]: body.target }
  return { ...facts, reference: 'reference' in body ? body.reference : reference }
}

/** The line, held and this operator’s. What it is matched with has to be held before. */
async function openLine({ tx, deps, operator, id }: Acting, mayBeAgent: boolean): Promise<LineRow> {
  const line = isId('lin', id) ? await lockLine(tx, id) : null
  if (!line) throw refuse('record_not_found')
  await holdClaim(tx, deps, 'unmatched', id, operator)
  if (!mayBeAgent && operator.role !== 'treasurer') throw refuse('no_access')
  if (line.state !== 'open') throw refuse('already_decided')
  return line
}

function match(acting: Acting, { kind, target }: Matched): Promise<LineRow> {
  return matchAs[kind](acting, target)
}

/** Credits the deposit out of suspense. One that was credited by hand is matched by that payment. */
async function matchDeposit(acting: Acting, target: string): Promise<LineRow> {
  const { tx, deps, operator } = acting
  const row = isId('dep', target) ? await lockDeposit(tx, target) : null
  const line = await openLine(acting, true)
  if (!row || row.rail !== line.rail || !isPositive(line.amount)) throw refuse('record_not_found')
  if (row.way !== 'details' || row.details === null || row.pay.currency !== line.amount.currency) {
    throw refuse('operation_not_allowed')
  }
  const byHand = (await findPayments(tx, [row.id])).filter(
    ({ source, state }) => source === row.rail && state === 'credited',
  )
  for (const payment of byHand) if (!(await hasLine(tx, payment.id))) throw refuse('already_decided')
  await creditFromLine(tx, deps, row, line, operator.id)
  return line
}

async function hasLine(tx: Tx, payment: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select from statement_line where payment_id = ${payment}`)
  return rowCount !== 0
}

/** suspense ──▶ float: it was credited out of the float when somebody had seen its proof. */
async function matchPayment(acting: Acting, target: string): Promise<LineRow> {
  const { tx, deps, operator } = acting
  const found = await first(
    tx.query<{ deposit: string }>(sql`
      select deposit_id as deposit from payment
      where id = case when pg_input_is_valid(${target}, 'uuid') then ${target}::uuid end
        and source = rail and deposit_id is not null`),
  )
  const row = found && (await lockDeposit(tx, found.deposit))
  const line = await openLine(acting, true)
  if (!row || row.rail !== line.rail) throw refuse('record_not_found')
  const payment = (await findPayments(tx, [row.id])).find(({ id }) => id === target)
  if (payment?.state !== 'credited' || (await hasLine(tx, payment.id))) throw refuse('already_decided')
  if (payment.amount.currency !== line.amount.currency || compare(payment.amount, line.amount) !== 0) {
    throw refuse('payment_differs')
  }
  const now = deps.clock.now()
  await takeOutOfSuspense(tx, uuidOfId(line.id), line.rail, line.amount, now)
  await endLine(tx, line, { state: 'matched', payment: payment.id, by: operator.id, now })
  return line
}

/** Settles a part that was paid. One that somebody settled before is only found on the statement. */
async function matchPart(acting: Acting, target: string): Promise<LineRow> {
  const { tx, deps, operator } = acting
  const held = isId('prt', target) ? await holdPart(tx, target) : null
  const line = await openLine(acting, false)
  if (!held || held.withdrawal.rail !== line.rail || isPositive(line.amount)) throw refuse('record_not_found')
  const { withdrawal, part } = held
  if (part.pay.currency !== line.amount.currency || compare(part.pay, negate(line.amount)) !== 0) {
    throw refuse('payment_differs')
  }
  const way = railOf(deps.rails, withdrawal.rail).withdrawal?.way
  if ((way !== 'file' && way !== 'hand') || part.provider !== null) throw refuse('operation_not_allowed')
  if (await isOnStatement(tx, part.id)) throw refuse('already_decided')
  if (part.state !== 'settled') {
    const reference = part.reference ?? (line.reference === '' ? line.id : line.reference)
    await settlePart(tx, deps, held, { reference })
  }
  await endLine(tx, line, { state: 'matched', part: part.id, by: operator.id, now: deps.clock.now() })
  return line
}

async function isOnStatement(tx: Tx, part: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select from statement_line where part_id = ${part}`)
  return rowCount !== 0
}

/**
 * suspense ──▶ float, and the payout the other way round: the recipient’s bank sent back what was paid, and it is on hold
 * again until the customer says where to. What never left cannot come back: its own line is matched first.
 */
async function matchPartBack(acting: Acting, target: string): Promise<LineRow> {
  const { tx, deps, operator } = acting
  const held = isId('prt', target) ? await holdPart(tx, target) : null
  const line = await openLine(acting, false)
  if (!held || held.withdrawal.rail !== line.rail || !isPositive(line.amount)) throw refuse('record_not_found')
  const { part } = held
  if (part.pay.currency !== line.amount.currency || compare(part.pay, line.amount) !== 0)
    throw refuse('payment_differs')
  if (part.state !== 'settled') throw refuse('already_decided')
  if (!(await isOnStatement(tx, part.id))) throw refuse('operation_not_allowed')
  const now = deps.clock.now()
  await takeOutOfSuspense(tx, uuidOfId(line.id), line.rail, line.amount, now)
  await failPart(tx, deps, held, { reason: 'sent_back', message: '' })
  await endLine(tx, line, { state: 'matched', partBack: part.id, by: operator.id, now })
  return line
}

/** What we sent back has left. The money was taken out of suspense when it was sent. */
async function matchReturned(acting: Acting, target: string): Promise<LineRow> {
  const { tx, deps, operator, id } = acting
  // Two lines are held in the order of their numbers, whichever of them is asked about.
  const locked = isId('lin', target) && target < id ? await lockLine(tx, target) : null
  const line = await openLine(acting, false)
  const returned = locked ?? (isId('lin', target) ? await lockLine(tx, target) : null)
  if (!returned || returned.rail !== line.rail || returned.state !== 'sent_back') throw refuse('record_not_found')
  if (returned.amount.currency !== line.amount.currency || compare(returned.amount, negate(line.amount)) !== 0) {
    throw refuse('payment_differs')
  }
  const { rowCount } = await tx.query(sql`select from statement_line where returned_line_id = ${returned.id}`)
  if (rowCount !== 0) throw refuse('already_decided')
  await endLine(tx, line, { state: 'matched', returned: returned.id, by: operator.id, now: deps.clock.now() })
  return line
}

const matchAs = {
  deposit: matchDeposit,
  payment: matchPayment,
  part: matchPart,
  returned: matchReturned,
  part_back: matchPartBack,
} as const

/** suspense ──▶ float where it was sent back; suspense ──▶ own_funds, or own_funds ──▶ float, where it is the house’s. */
async function end(acting: Acting, body: Exclude<Body, Matched>): Promise<LineRow> {
  const { tx, deps, operator } = acting
  const line = await openLine(acting, false)
  const now = deps.clock.now()
  const posting = uuidOfId(line.id)
  if (body.decision === 'ignored') {
    await makeOwn(tx, posting, line.rail, line.amount, now)
    await endLine(tx, line, { state: 'ignored', note: body.note, by: operator.id, now })
    return line
  }
  if (!isPositive(line.amount)) throw refuse('operation_not_allowed')
  await takeOutOfSuspense(tx, posting, line.rail, line.amount, now)
  await endLine(tx, line, { state: 'sent_back', note: body.note, reference: body.reference, by: operator.id, now })
  return line
}
