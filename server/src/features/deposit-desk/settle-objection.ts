import type { Deposit } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { add, compare, type Money, toWire, zero } from '@emun/contract/money'
import type { settleObjection as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findGivenBack } from '../card-payments/public.ts'
import {
  type DepositRow,
  findPayments,
  isKept,
  takeCreditBack,
  tellOfDeposit,
  updateDeposit,
  viewDeposit,
} from '../deposits/public.ts'
import { finishItem } from '../desk/public.ts'
import { audited, provedByCode } from '../operators/public.ts'
import { openClaimed } from './open-claimed.ts'
import { findHeld } from './review.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Decides on a credited payment that its provider says something against: the credit is taken back, as `takeCreditBack` posts
 * it, or kept. The deposit is held all along, and what was taken back is taken back once, whoever clicks again.
 * Refuses: record_not_found, claim_lost, one_time_code_incorrect, login_limit_reached, already_decided, operation_not_allowed
 * where nothing is said against it, while money is on its way to its card, or while an account is frozen, old_request.
 */
export function settleObjection(deps: Deps, operator: Operator, key: string, id: string, body: Body): Promise<Deposit> {
  const { oneTimeCode, ...decided } = body
  const request = { scope: operator.id, key, route: `/operator/deposits/${id}/objection`, body: decided }
  return provedByCode(deps, operator, oneTimeCode, (spend) =>
    once(deps, request, async (tx) => {
      const row = await openClaimed(tx, deps, 'deposits', operator, id)
      await spend(tx)
      if (row.reviewSince === null) throw refuse('already_decided')
      if (row.state !== 'credited') throw refuse('operation_not_allowed')
      const lost = body.decision === 'taken_back' ? await takeBack(tx, deps, row) : null
      // Another payment may wait for somebody besides.
      const reviewSince = (await findHeld(tx, row)) ? row.reviewSince : null
      const after = await updateDeposit(tx, row, { reviewSince }, deps.clock.now())
      finishItem(tx, deps, 'deposits', id)
      deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
      await audit(tx, deps, operator, row, decided, lost)
      return viewDeposit(tx, deps, after, 'en')
    }),
  )
}

/** All that was credited by the page and not taken back: one dispute is about one payment of the provider’s. */
async function takeBack(tx: Tx, deps: Deps, row: DepositRow): Promise<Money> {
  const { made, most } = await findGivenBack(tx, row.id, row.pay.currency)
  if (compare(made, most) !== 0) throw refuse('operation_not_allowed')
  const kept = (await findPayments(tx, [row.id])).filter((payment) => isKept(payment) && payment.against !== null)
  const [first, ...others] = kept
  if (!first?.credit) throw refuse('operation_not_allowed')
  // What went back to the card is left out of the first of them, which is nearly always the only one.
  let lost = await takeCreditBack(tx, deps, row, first, made)
  for (const payment of others) lost = add(lost, await takeCreditBack(tx, deps, row, payment, null))
  const details = { deposit: row.id, amount: toWire(lost) }
  tellOfDeposit(tx, deps, row, { kind: 'deposit_taken_back', details })
  return lost
}

function audit(
  tx: Tx,
  deps: Deps,
  operator: Operator,
  row: DepositRow,
  { decision, note }: Omit<Body, 'oneTimeCode'>,
  lost: Money | null,
): Promise<void> {
  const { amount, currency } = toWire(lost ?? zero(row.pay.currency))
  return audited(tx, deps, operator, {
    action: decision === 'taken_back' ? 'credit_taken_back' : 'credit_kept',
    about: { kind: 'customer', id: row.customer },
    after: { deposit: row.id, rail: row.rail, ...(lost && { amount: `${amount} ${currency}` }) },
    reason: note,
  })
}
