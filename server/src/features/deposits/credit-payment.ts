import type { PaymentOutcome } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { OperatorId } from '@emun/contract/ids'
import { isPositive, toWire } from '@emun/contract/money'
import { house, LedgerRefusal, type Leg, openAccount, ownerOfRail, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { idOfUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { findQuotes, type Price, priceDeposit, type PriceTerms } from '../quotes/public.ts'
import { readTerms, termsKey } from '../rails/public.ts'
import { currentRate } from '../rates/public.ts'
import { findWalletOf, type Wallet } from '../wallets/public.ts'
import { markCredited, type PaymentRow, statementSource } from './payment-store.ts'
import { type DepositRow, updateDeposit } from './store.ts'

type Given = Pick<Deps, 'clock' | 'outbox' | 'rails'>

/**
 * Credits a payment that arrived for a deposit; both are held. What came in time is counted by the quote that the customer
 * saw, whatever its amount; what is late, by the rate and the fee of now. What is known from a statement has lain in
 * suspense since it was read, and comes from there.
 *
 * float ──amount──▶ exchange, exchange ──▶ main, deposit_fees, fx_spread, fx_rounding; in one currency float ──▶ main, fees.
 * Refuses rate_unavailable where the rate of now is needed and there is none; operation_not_allowed while an account is frozen.
 */
export async function creditPayment(
  tx: Tx,
  deps: Given,
  deposit: DepositRow,
  payment: PaymentRow,
  decidedBy?: OperatorId,
): Promise<DepositRow> {
  if (payment.state === 'credited') return deposit
  const now = deps.clock.now()
  const wallet = await findWalletOf(tx, deposit.customer)
  const price = await priceOf(tx, deps, deposit, payment, wallet)
  if (!isPositive(price.receive)) throw new Error('a payment of which the fee leaves nothing was to be credited')
  await post(tx, {
    id: payment.id,
    kind: 'replenishment',
    happenedAt: payment.happenedAt < now ? payment.happenedAt : now,
    createdAt: now,
    legs: await legsOf(tx, { rail: deposit.rail, payment }, price, wallet),
  }).catch(meaningOf)
  markCredited(tx, payment.id, price, now)
  const decided = decidedBy === undefined ? {} : { decidedBy }
  const change = {
    state: 'credited',
    reviewSince: null,
    proofAskedAgain: null,
    rejectionReason: null,
    rejectionMessage: null,
  } as const
  const after = await updateDeposit(tx, deposit, { ...change, ...decided }, now)
  tellCustomer(tx, deps, deposit, payment, price)
  return after
}

function meaningOf(error: unknown): never {
  const isFrozen = error instanceof LedgerRefusal && error.code === 'frozen_account'
  throw isFrozen ? refuse('operation_not_allowed') : error
}

/** What crediting would come to: the same terms by which it is then credited. */
export async function priceOf(
  tx: Parameters<typeof findWalletOf>[0],
  { clock, rails }: Pick<Given, 'clock' | 'rails'>,
  deposit: DepositRow,
  { amount, outcome }: { readonly amount: PaymentRow['amount']; readonly outcome: PaymentOutcome },
  wallet: Pick<Wallet, 'currency'>,
): Promise<Price> {
  const quote = (await findQuotes(tx, [deposit.quote])).get(deposit.quote)
  const rail = rails.get(deposit.rail)
  if (!quote || !rail) throw new Error(`deposit ${deposit.id} has no quote or rail`)
  if (outcome !== 'late') return priceDeposit(amount, quote.terms, wallet.currency)
  const now = clock.now()
  const terms = (await readTerms(tx, now)).get(termsKey(deposit.rail, 'deposit'))
  const ofNow: PriceTerms = {
    feeBasisPoints: terms?.feeBasisPoints ?? quote.terms.feeBasisPoints,
    rate: await currentRate(tx, rail.currency, wallet.currency, now),
  }
  return priceDeposit(amount, ofNow, wallet.currency)
}

type From = { readonly rail: string; readonly payment: Pick<PaymentRow, 'source'> }

async function legsOf(
  tx: Tx,
  { rail, payment }: From,
  { pay, fee, receive, exchanged }: Price,
  wallet: Wallet,
): Promise<Leg[]> {
  const kind = payment.source === statementSource ? 'suspense' : 'float'
  const from = await openAccount(tx, { owner: ownerOfRail(rail), kind, currency: pay.currency })
  const fees = await openAccount(tx, { owner: ownerOfRail(rail), kind: 'deposit_fees', currency: receive.currency })
  if (!exchanged)
    return kept([
      { from, to: wallet.main, amount: receive },
      { from, to: fees, amount: fee },
    ])
  const into = await openAccount(tx, { owner: house, kind: 'exchange', currency: pay.currency })
  const out = await openAccount(tx, { owner: house, kind: 'exchange', currency: receive.currency })
  const spread = await openAccount(tx, { owner: house, kind: 'fx_spread', currency: receive.currency })
  const rounding = await openAccount(tx, { owner: house, kind: 'fx_rounding', currency: receive.currency })
  return kept([
    { from, to: into, amount: pay },
    { from: out, to: wallet.main, amount: receive },
    { from: out, to: fees, amount: fee },
    { from: out, to: spread, amount: exchanged.spread },
    { from: out, to: rounding, amount: exchanged.rest },
  ])
}

/** Nothing is no movement. */
function kept(legs: readonly Leg[]): Leg[] {
  return legs.filter(({ amount }) => isPositive(amount))
}

function tellCustomer(tx: Tx, { clock, outbox }: Given, deposit: DepositRow, payment: PaymentRow, price: Price): void {
  const transaction = idOfUuid('txn', payment.id)
  const details = { deposit: deposit.id, transaction, amount: toWire(price.receive), outcome: payment.outcome }
  insertNotifications(tx, clock, [{ customer: deposit.customer, kind: 'deposit_credited', details }])
  outbox.emit(tx, { name: 'deposit.changed', customers: [deposit.customer], payload: { deposit: deposit.id } })
}
