import type { payReferralRewards } from '@emun/contract/customer'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { compare, type Currency, fromWire, isPositive, type Money, money, toWire } from '@emun/contract/money'
import { house, LedgerRefusal, openAccount, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockWalletsOf, type Wallet } from '../wallets/public.ts'
import { findHold } from './hold.ts'
import { readStanding } from './standing.ts'
import { insertPayout } from './store.ts'

type Asked = {
  readonly customer: SignedIn
  readonly key: string
  readonly body: BodyOf<typeof payReferralRewards>
}

/**
 * referral_rewards ──▶ main: as much as the customer was shown of what they have earned. The wallet is held, so two who ask
 * at once never get more than that; what is undone meanwhile is owed, and comes off what is earned next.
 * Refuses: wallets_differ_in_currency, minimal_amount, low_balance with what is there, operation_not_allowed while payouts are
 * held or an account is frozen, old_request.
 */
export async function payRewards(
  deps: Deps,
  { customer, key, body }: Asked,
): Promise<ReplyOf<typeof payReferralRewards>> {
  return once(deps, { scope: customer.id, key, route: '/account/affiliate-payout', body }, async (tx) => {
    const wallet = (await lockWalletsOf(tx, [customer.id])).get(customer.id)
    if (!wallet) throw new Error(`customer ${customer.id} has no wallet`)
    const amount = amountOf(body, wallet.currency)
    if (await findHold(tx, customer.id)) throw refuse('operation_not_allowed')
    const { available } = await readStanding(tx, customer.id, wallet.currency)
    if (compare(amount, available) > 0) {
      throw refuse('low_balance', { field: 'amount', details: { available: toWire(available) } })
    }
    const transaction = await move(tx, deps, wallet, amount)
    deps.outbox.emit(tx, { name: 'referral.changed', customers: [customer.id], payload: {} })
    return { ok: true, transaction, paid: toWire(amount) }
  })
}

async function move(tx: Tx, { clock }: Deps, { customer, currency, main }: Wallet, amount: Money): Promise<string> {
  const now = clock.now()
  const id = newUuid(clock)
  const from = await openAccount(tx, { owner: house, kind: 'referral_rewards', currency })
  const legs = [{ from, to: main, amount }]
  await post(tx, { id, kind: 'referral_reward', happenedAt: now, legs }).catch((error: unknown) => {
    const isFrozen = error instanceof LedgerRefusal && error.code === 'frozen_account'
    throw isFrozen ? refuse('operation_not_allowed') : error
  })
  await insertPayout(tx, { posting: id, customer, amount, now })
  return idOfUuid('txn', id)
}

function amountOf({ amount: wire }: Asked['body'], currency: Currency): Money {
  const amount = fromWire(wire)
  if (!amount) throw new Error('the contract let an amount through that is none')
  if (amount.currency !== currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  if (isPositive(amount)) return amount
  throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(money(currency, 1n)) } })
}
