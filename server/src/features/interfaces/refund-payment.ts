import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { add, compare, fromWire, isPositive, type Money, money, subtract, toWire } from '@emun/contract/money'
import { refundPayment as endpoint } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { once } from '../../platform/idempotency.ts'
import { newId, uuidOfId } from '../../platform/ids.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findWalletOf, findWalletsOf } from '../wallets/public.ts'
import { nowOf, scopeOf } from './create-payment.ts'
import { moveMoney } from './move-money.ts'
import { checkOutADay } from './out-a-day.ts'
import { insertRefund, lockPayment, lockTests, type PaymentRow, testBalance } from './payment-store.ts'
import { tellPaid } from './tell-paid.ts'
import { tellPartner } from './tell-partner.ts'
import { viewPayment } from './view-payment.ts'

type Asked = {
  readonly partner: PartnerCaller
  readonly key: string
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
}

/**
 * Gives back what was paid, or a part: partner main ──amount──▶ payer main. All of it together is never more than was paid.
 * Refuses: transaction_not_found, operation_not_allowed where nothing was paid, wallets_differ_in_currency, minimal_amount,
 * more_than_was_paid, maximum_amount for what the key may give back in a day, unknown_wallet where a
 * guest paid it by a rail, wallet_owner_blocked, low_balance, old_request.
 */
export async function refundPayment(deps: Deps, { partner, key, id, body }: Asked) {
  return once(deps, { scope: scopeOf(partner), key, route: endpoint.path, body: { id, ...body } }, async (tx) => {
    const row = await lockPayment(tx, id)
    if (!row || row.interface !== partner.interface || row.mode !== partner.mode) throw refuse('transaction_not_found')
    if (row.paidAt === null) throw refuse('operation_not_allowed')
    const amount = refundable(row, body)
    const now = nowOf(deps, partner)
    await checkOutADay(tx, partner, amount, now)
    const refund = newId('irf', deps.clock)
    const posting = partner.mode === 'test' ? null : uuidOfId(refund)
    if (posting === null) await checkTests(tx, partner, amount)
    else await giveBack(tx, deps, { partner, row, posting, amount, now })
    await insertRefund(tx, { id: refund, payment: row.id, amount, posting }, now)
    const payment = viewPayment(deps, { ...row, refunded: add(row.refunded, amount) }, now)
    const { interface: its, mode } = partner
    await tellPartner(tx, deps, { interface: its, mode, type: 'payment.refunded', data: payment })
    return { ok: true as const, payment }
  })
}

/** What is asked for, or all that is left. */
function refundable({ amount: paid, refunded }: PaymentRow, { amount: wire }: Asked['body']): Money {
  const remaining = subtract(paid, refunded)
  const amount = wire === undefined ? remaining : fromWire(wire)
  if (!amount) throw new Error('the contract let an amount through that is none')
  if (amount.currency !== paid.currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  if (wire !== undefined && !isPositive(amount)) {
    const minimum = toWire(money(paid.currency, 1n))
    throw refuse('minimal_amount', { field: 'amount', details: { minimum } })
  }
  if (!isPositive(amount) || compare(amount, remaining) > 0) {
    const details = { paid: toWire(paid), remaining: toWire(remaining) }
    throw refuse('more_than_was_paid', { field: 'amount', details })
  }
  return amount
}

/** Tests have no ledger that would refuse. Holds them until the transaction ends. Refuses low_balance. */
export async function checkTests(tx: Tx, { interface: id }: PartnerCaller, amount: Money): Promise<void> {
  await lockTests(tx, id)
  const available = await testBalance(tx, id, amount.currency)
  if (compare(amount, available) > 0) {
    throw refuse('low_balance', { field: 'amount', details: { available: toWire(available) } })
  }
}

type GivingBack = {
  readonly partner: PartnerCaller
  readonly row: PaymentRow
  readonly posting: string
  readonly amount: Money
  readonly now: Date
}

async function giveBack(tx: Tx, deps: Deps, { partner, row, posting, amount, now }: GivingBack): Promise<void> {
  // A guest has no wallet that it could go back to.
  if (row.payer === null) throw refuse('unknown_wallet')
  const [payee] = await findWalletsOf(tx, [row.payer])
  // An account that was closed has no wallet any more.
  if (!payee) throw refuse('wallet_owner_blocked')
  const from = await findWalletOf(tx, partner.customer)
  await moveMoney(tx, { id: posting, kind: 'api_withdraw', from, to: payee, amount, now })
  await tellPaid(tx, deps, { partner, payee: payee.customer, posting, amount })
}
