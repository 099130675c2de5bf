import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import { compare, isPositive, type Money, negate, toWire, type WireMoney } from '@emun/contract/money'
import { collectReceivable } from '@emun/contract/operator'
import { findAccount, LedgerRefusal, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import { once } from '../../platform/idempotency.ts'
import type { Tx } from '../../platform/transaction.ts'
import { feesPaid } from '../cards/public.ts'
import { audited } from '../operators/public.ts'
import { lockWalletsOf, type Wallet } from '../wallets/public.ts'
import type { Asked } from './decide.ts'
import { hasCardFees } from './receivables.ts'

/**
 * main ──▶ owed: what a customer owes for fees of cards, as far as the balance goes. The wallet is held, so two who collect at once
 * never take more than is owed.
 * Refuses: record_not_found, old_request, already_decided where nothing is owed for cards, operation_not_allowed while an account is frozen,
 * low_balance where nothing is there.
 */
export async function collect(deps: Deps, asked: Asked<BodyOf<typeof collectReceivable>>): Promise<WireMoney> {
  const { operator, params, key, body } = asked
  const { id } = params
  if (!isId('cus', id)) throw refuse('record_not_found')
  const request = { scope: operator.id, key, route: collectReceivable.path, body: { id, ...body } }
  return once(deps, request, async (tx) => {
    const wallet = (await lockWalletsOf(tx, [id])).get(id)
    if (!wallet) throw refuse('record_not_found')
    const amount = await move(tx, deps, wallet)
    const collected = toWire(amount)
    deps.outbox.emit(tx, { name: 'wallet.charged', customers: [id], payload: {} })
    await audited(tx, deps, operator, {
      action: 'debt_collected',
      about: { kind: 'customer', id },
      after: { amount: `${collected.amount} ${collected.currency}` },
      reason: body.reason,
    })
    return collected
  })
}

async function move(tx: Tx, deps: Deps, { customer, currency, main: from }: Wallet): Promise<Money> {
  const owed = await findAccount(tx, { owner: customer, kind: 'owed', currency })
  const main = await findAccount(tx, { owner: customer, kind: 'main', currency })
  if (!owed || !main || !isPositive(negate(owed.balance)) || !(await hasCardFees(tx, customer)))
    throw refuse('already_decided')
  const debt = negate(owed.balance)
  const amount = compare(debt, main.balance) < 0 ? debt : main.balance
  if (!isPositive(amount)) throw refuse('low_balance', { details: { available: toWire(main.balance) } })
  const posting = { id: newUuid(deps.clock), kind: 'debt_collected', happenedAt: deps.clock.now() }
  await post(tx, { ...posting, legs: [{ from, to: owed.id, amount }] }).catch((error: unknown) => {
    throw meaningOf(error)
  })
  await feesPaid(tx, deps, customer, amount)
  return amount
}

/** The balance may have been spent since it was read. */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof LedgerRefusal)) return error
  if (error.code === 'insufficient_funds') return refuse('try_again')
  return error.code === 'frozen_account' ? refuse('operation_not_allowed') : error
}
