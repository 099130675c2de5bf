import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { transfer } from '@emun/contract/customer'
import { fromWire, type Money, negate, toWire, zero } from '@emun/contract/money'
import { balancesOf, LedgerRefusal, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findWalletOf, lockWallet, maskedName, type Wallet } from '../wallets/public.ts'
import { findPayee } from './find-payee.ts'
import { checkAmount, checkLimits, checkPayee, longestLimitMs } from './policy.ts'
import { findSent, insertTransfer } from './store.ts'

type Request = BodyOf<typeof transfer>
type Reply = ReplyOf<typeof transfer>
type Given = Pick<Deps, 'db' | 'clock' | 'outbox'>

/**
 * Sends money to another wallet, at once and for good: payer main → payee main. No fee.
 * The same key and body get the same answer again and move nothing.
 * Refuses: invalid_wallet_id, unknown_wallet, own_wallet, wallet_owner_blocked, wallets_differ_in_currency,
 * minimal_amount, maximum_amount, transfer_limit_reached, low_balance, operation_not_allowed, old_request.
 */
export async function sendTransfer(
  deps: Given,
  payer: SignedIn,
  route: string,
  key: string,
  request: Request,
): Promise<Reply> {
  return once(deps, { scope: payer.id, key, route, body: request }, (tx) => transferIn(tx, deps, payer, request))
}

async function transferIn(tx: Tx, deps: Given, { id, country }: SignedIn, request: Request): Promise<Reply> {
  await lockWallet(tx, id)
  const payer = await findWalletOf(tx, id)
  const amount = amountOf(request)
  checkAmount(amount, payer.currency)
  const payee = await findPayee(tx, request.to, country)
  checkPayee(payer, payee)
  const now = deps.clock.now()
  checkLimits(amount, await findSent(tx, id, new Date(now.getTime() - longestLimitMs)), now)

  const postingId = newUuid(deps.clock)
  const balanceAfter = await move(tx, { id: postingId, payer, payee, amount, now })
  const note = request.note || null
  await insertTransfer(tx, { id: postingId, payer: id, payee: payee.customer, amount, note }, now)
  const transaction = idOfUuid('txn', postingId)
  await deps.outbox.emit(tx, { name: 'transfer.sent', customers: [id, payee.customer], payload: { transaction } })
  return {
    ok: true,
    transaction: {
      id: transaction,
      kind: 'transfer_out',
      state: 'credited',
      amount: toWire(negate(amount)),
      fee: toWire(zero(amount.currency)),
      at: now.toISOString(),
      counterparty: { name: maskedName(payee), accountNumber: payee.accountNumber },
      ...(note === null ? {} : { note }),
      balanceAfter: toWire(balanceAfter),
    },
  }
}

type Move = {
  readonly id: string
  readonly payer: Wallet
  readonly payee: Wallet
  readonly amount: Money
  readonly now: Date
}

/** Posts the transfer and answers the payer's balance after it. */
async function move(tx: Tx, { id, payer, payee, amount, now }: Move): Promise<Money> {
  try {
    const legs = [{ from: payer.main, to: payee.main, amount }]
    const outcome = await post(tx, { id, kind: 'transfer', happenedAt: now, legs })
    return outcome.payerBalance ?? zero(amount.currency)
  } catch (error) {
    throw error instanceof LedgerRefusal ? await meaningOf(tx, error, payer) : error
  }
}

/** What the ledger's no means to the one who sends. */
async function meaningOf(tx: Tx, refusal: LedgerRefusal, payer: Wallet): Promise<Error> {
  if (refusal.code === 'insufficient_funds') {
    const { main } = await balancesOf(tx, payer.customer, payer.currency)
    const available = toWire(main ?? zero(payer.currency))
    return refuse('low_balance', { field: 'amount', details: { available } })
  }
  if (refusal.code === 'frozen_account') {
    return refusal.accountId === payer.main
      ? refuse('operation_not_allowed')
      : refuse('wallet_owner_blocked', { field: 'to' })
  }
  return refusal
}

function amountOf(request: Request): Money {
  const amount = fromWire(request.amount)
  if (!amount) throw new Error('the contract let an amount through that is none')
  return amount
}
