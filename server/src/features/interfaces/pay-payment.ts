import { payInterface as endpoint } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isPositive, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { checkProof, countAsSent } from '../transfers/public.ts'
import { findWalletOf, type Wallet } from '../wallets/public.ts'
import { nowOf } from './create-payment.ts'
import { moveMoney } from './move-money.ts'
import { isLinkOf } from './payment-link.ts'
import { addReceived, lockPayment, type PaymentRow, setPaid } from './payment-store.ts'
import { checkPayable, checkStanding, returnAddress } from './policy.ts'
import { type InterfaceRow, shareInterface } from './store.ts'
import { tellPartner } from './tell-partner.ts'
import { viewPayment } from './view-payment.ts'

type Asked = {
  readonly customer: SignedIn
  readonly key: string
  readonly id: string
  /** What the address of the payment was signed with. */
  readonly signature: string
}
type Reply = ReplyOf<typeof endpoint>

/**
 * Pays what a partner asked for: payer main ──amount──▶ partner main, once, at once and for good. A test moves nothing.
 * The payment is held first, then its interface, then the payer's wallet, so that of two payers, and of a payer and a block, one comes first.
 * Refuses: transaction_not_found, invalid_signature, interface_blocked, interface_unavailable, expired_transaction,
 * already_decided where it is paid or cancelled, own_wallet, wallets_differ_in_currency, step_up_required,
 * transfer_limit_reached, low_balance, operation_not_allowed also where a guest has paid a part of it, old_request.
 */
export async function payPayment(deps: Deps, { customer, key, id, signature }: Asked): Promise<Reply> {
  return once(deps, { scope: customer.id, key, route: endpoint.path, body: { id } }, async (tx) => {
    const row = await lockPayment(tx, id)
    if (!row) throw refuse('transaction_not_found')
    if (!isLinkOf(deps.keys, id, signature)) throw refuse('invalid_signature')
    const partner = await shareInterface(tx, row.interface)
    if (!partner) throw new Error('a payment has no interface')
    checkStanding(partner)
    const now = row.mode === 'test' ? nowOf(deps, partner) : deps.clock.now()
    checkPayable(row, now)
    // What is missing of one that a guest has paid in part is paid as they pay: only a whole one leaves a wallet.
    if (isPositive(row.received)) throw refuse('operation_not_allowed')
    const posting = row.mode === 'test' ? null : await pay(tx, deps, { customer, row, partner, now })
    await setPaid(tx, row.id, posting === null ? null : { payer: customer.id, posting }, now)
    const after = await addReceived(tx, row, row.amount, zero(row.amount.currency))
    const told = viewPayment(deps, { ...after, paidAt: now }, now)
    await tellPartner(tx, deps, { interface: row.interface, mode: row.mode, type: 'payment.paid', data: told })
    const transaction = posting === null ? null : idOfUuid('txn', posting)
    const customers = transaction === null ? [partner.customer] : [customer.id, partner.customer]
    deps.outbox.emit(tx, { name: 'interface.paid', customers, payload: { payment: row.id } })
    return { ok: true, transaction, state: 'paid', returnTo: returnAddress(row.returnUrl, row.id, 'paid') }
  })
}

type Paying = {
  readonly customer: SignedIn
  readonly row: PaymentRow
  readonly partner: InterfaceRow
  readonly now: Date
}

/** Answers the posting's id. */
async function pay(tx: Tx, deps: Deps, { customer, row: { amount }, partner, now }: Paying): Promise<string> {
  const payer = await findWalletOf(tx, customer.id)
  const payee = await findWalletOf(tx, partner.customer)
  checkWallets(payer, payee)
  checkProof(amount, deps.config.stepUpAbove, customer, now)
  const id = newUuid(deps.clock)
  await countAsSent(tx, { payer: payer.customer, amount, posting: id, now })
  await moveMoney(tx, { id, kind: 'api_deposit', from: payer, to: payee, amount, now })
  return id
}

function checkWallets(payer: Wallet, payee: Wallet): void {
  if (payer.customer === payee.customer) throw refuse('own_wallet')
  if (payer.currency !== payee.currency) throw refuse('wallets_differ_in_currency')
}
