import type { MoneyRequest, openMoneyRequest as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { fromWire, type Money, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { checkSendable, findWalletOf, type Wallet } from '../wallets/public.ts'
import { openingClaims, openMs } from './policy.ts'
import { insertMoneyRequest } from './store.ts'
import { viewMoneyRequest } from './view.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Makes a request for money, with a link that nobody can guess. Nothing moves.
 * Refuses: wallets_differ_in_currency, minimal_amount, maximum_amount, too_many_requests.
 */
export async function openMoneyRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'attempts' | 'outbox'>,
  customer: Pick<SignedIn, 'id'>,
  body: Body,
): Promise<MoneyRequest> {
  const createdAt = deps.clock.now()
  const wallet = await findWalletOf(deps.db, customer.id)
  const amount = askedAmount(body, wallet)
  const full = await deps.attempts.takeAll(openingClaims(customer.id), createdAt)
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
  const row = {
    id: newId('mrq', deps.clock),
    code: newSecret(),
    customer: customer.id,
    amount,
    currency: wallet.currency,
    note: body.note || null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + openMs),
  }
  await inTransaction(deps.db, async (tx) => {
    await insertMoneyRequest(tx, row)
    const payload = { moneyRequest: row.id }
    deps.outbox.emit(tx, { name: 'money_request.changed', customers: [customer.id], payload })
  })
  const unpaid = { cancelledAt: null, received: zero(wallet.currency), payments: 0, paidAt: null, isPaid: false }
  return viewMoneyRequest({ ...row, ...unpaid }, createdAt)
}

function askedAmount({ amount: wire }: Body, { currency }: Wallet): Money | null {
  if (wire === undefined) return null
  const amount = fromWire(wire)
  if (!amount) throw new Error('the contract let an amount through that is none')
  checkSendable(amount, currency)
  return amount
}
