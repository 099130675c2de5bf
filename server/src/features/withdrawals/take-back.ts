import type { takeBack as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { add, compare, fromWire, isPositive, type Money, money, subtract, toWire, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { once } from '../../platform/idempotency.ts'
import { newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findWalletOf } from '../wallets/public.ts'
import { giveBack } from './move-money.ts'
import { onHoldOf } from './policy.ts'
import { lockHeldOf, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts'
import { viewWithdrawals } from './view.ts'

type Body = BodyOf<typeof endpoint>
type Asked = { readonly customer: CustomerId; readonly key: string; readonly body: Body; readonly language: Language }

/**
 * Takes back what nobody has begun to pay: return ──amount──▶ main, of one withdrawal or of all, the newest first. What an
 * operator has claimed stays, and of a claim and a taking back at once exactly one gets the money.
 * Refuses: minimal_amount, low_return_balance with what can be taken back, wallets_differ_in_currency, transaction_not_found.
 */
export async function takeBack(deps: Deps, { customer, key, body, language }: Asked) {
  const request = { scope: customer, key, route: '/account/refund-from-return-balance', body }
  return once(deps, request, async (tx) => {
    const amount = fromWire(body.amount)
    if (!amount) throw new Error('the contract let an amount through that is none')
    const rows = await takeFrom(tx, deps, customer, amount, body.withdrawal)
    const payload = { withdrawal: rows[0]?.id ?? '' }
    deps.outbox.emit(tx, { name: 'withdrawal.changed', customers: [customer], payload })
    const withdrawals = [...(await viewWithdrawals(tx, deps, rows, language))]
    return { ok: true as const, takenBack: toWire(amount), withdrawals, now: deps.clock.now().toISOString() }
  })
}

async function takeFrom(
  tx: Tx,
  { clock }: Deps,
  customer: CustomerId,
  amount: Money,
  only: string | undefined,
): Promise<readonly WithdrawalRow[]> {
  const wallet = await findWalletOf(tx, customer)
  if (amount.currency !== wallet.currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  if (!isPositive(amount)) {
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(money(amount.currency, 1n)) } })
  }
  const held = only === undefined ? await lockHeldOf(tx, customer) : [await lockOwn(tx, customer, only)]
  const available = held.map(onHoldOf).reduce((sum, each) => add(sum, each), zero(amount.currency))
  if (compare(amount, available) > 0) {
    throw refuse('low_return_balance', { field: 'amount', details: { available: toWire(available) } })
  }
  const now = clock.now()
  await giveBack(tx, newUuid(clock), wallet, amount, now)
  return spread(tx, held, amount, now)
}

async function lockOwn(tx: Tx, customer: CustomerId, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (row?.customer !== customer) throw refuse('transaction_not_found')
  return row
}

/** From the newest on, each as much as it has. */
async function spread(
  tx: Tx,
  held: readonly WithdrawalRow[],
  amount: Money,
  now: Date,
): Promise<readonly WithdrawalRow[]> {
  const changed: WithdrawalRow[] = []
  let left = amount
  for (const row of held.toReversed()) {
    const onHold = onHoldOf(row)
    const taken = compare(left, onHold) < 0 ? left : onHold
    if (!isPositive(taken)) continue
    const waitsForCustomer = row.waitsForCustomer && compare(taken, onHold) < 0
    changed.push(await updateWithdrawal(tx, row, { takenBack: add(row.takenBack, taken), waitsForCustomer }, now))
    left = subtract(left, taken)
  }
  return changed
}
