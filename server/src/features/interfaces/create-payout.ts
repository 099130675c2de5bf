import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { AccountNumber } from '@emun/contract/ids'
import { fromWire, type Money } from '@emun/contract/money'
import { createPayout as endpoint } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { once } from '../../platform/idempotency.ts'
import { newId, uuidOfId } from '../../platform/ids.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { countAsSent } from '../transfers/public.ts'
import { checkSendable, findWalletByNumber, findWalletOf, type Wallet } from '../wallets/public.ts'
import { nowOf, scopeOf } from './create-payment.ts'
import { moveMoney } from './move-money.ts'
import { insertPayout } from './payment-store.ts'
import { checkOutADay } from './out-a-day.ts'
import { checkTests } from './refund-payment.ts'
import { tellPaid } from './tell-paid.ts'
import { tellPartner } from './tell-partner.ts'
import { viewPayout } from './view-payment.ts'

type Asked = { readonly partner: PartnerCaller; readonly key: string; readonly body: BodyOf<typeof endpoint> }

/**
 * Pays somebody's wallet: partner main ──amount──▶ payee main, at once and for good.
 * Refuses: unknown_wallet, own_wallet, wallet_owner_blocked, wallets_differ_in_currency, minimal_amount, maximum_amount,
 * transfer_limit_reached, low_balance, operation_not_allowed, old_request.
 */
export async function createPayout(deps: Deps, { partner, key, body }: Asked) {
  return once(deps, { scope: scopeOf(partner), key, route: endpoint.path, body }, async (tx) => {
    const amount = fromWire(body.amount)
    if (!amount) throw new Error('the contract let an amount through that is none')
    const from = await findWalletOf(tx, partner.customer)
    checkSendable(amount, from.currency)
    const payee = await findPayee(tx, from, body.to as AccountNumber)
    const now = nowOf(deps, partner)
    await checkOutADay(tx, partner, amount, now)
    const id = newId('ipo', deps.clock)
    const posting = partner.mode === 'test' ? null : uuidOfId(id)
    if (posting === null) await checkTests(tx, partner, amount)
    else await pay(tx, deps, { partner, from, payee, posting, amount, now })
    const { interface: its, mode } = partner
    const row = { id, interface: its, mode, payee: payee.customer, amount, reference: body.reference, createdAt: now }
    await insertPayout(tx, { ...row, posting })
    const payout = viewPayout({ ...row, to: payee.accountNumber })
    await tellPartner(tx, deps, { interface: its, mode, type: 'payout.paid', data: payout })
    return { ok: true as const, payout }
  })
}

async function findPayee(tx: Tx, from: Wallet, number: AccountNumber): Promise<Wallet> {
  const payee = await findWalletByNumber(tx, number)
  if (!payee) throw refuse('unknown_wallet', { field: 'to' })
  if (payee.customer === from.customer) throw refuse('own_wallet', { field: 'to' })
  if (payee.ownerState !== 'active') throw refuse('wallet_owner_blocked', { field: 'to' })
  if (payee.currency !== from.currency) throw refuse('wallets_differ_in_currency', { field: 'to' })
  return payee
}

type Paying = {
  readonly partner: PartnerCaller
  readonly from: Wallet
  readonly payee: Wallet
  readonly posting: string
  readonly amount: Money
  readonly now: Date
}

async function pay(tx: Tx, deps: Deps, { partner, from, payee, posting, amount, now }: Paying): Promise<void> {
  await countAsSent(tx, { payer: from.customer, amount, posting, now })
  await moveMoney(tx, { id: posting, kind: 'api_withdraw', from, to: payee, amount, now })
  await tellPaid(tx, deps, { partner, payee: payee.customer, posting, amount })
}
