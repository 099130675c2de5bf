import { refuse } from '@emun/contract/errors'
import type { OperatorId } from '@emun/contract/ids'
import { add, compare, isPositive, negate, toWire } from '@emun/contract/money'
import {
  findAccount,
  house,
  LedgerRefusal,
  type Leg,
  openAccount,
  ownerOfRail,
  postAll,
  type Posting,
} from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { holdPartnerPayment, receiveByRail } from '../interfaces/public.ts'
import { insertNotifications } from '../notifications/public.ts'
import { findQuotes, type Price, priceDeposit, type PriceTerms } from '../quotes/public.ts'
import { readTerms, termsKey } from '../rails/public.ts'
import { currentRate } from '../rates/public.ts'
import { findWalletOf, lockWalletsOf, type Wallet } from '../wallets/public.ts'
import { findPayments, markCredited, type PaymentRow, statementSource } from './payment-store.ts'
import { creditedAccount } from './credited-account.ts'
import { directionOf, isLate } from './policy.ts'
import { type DepositRow, updateDeposit } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'rails' | 'jobs' | 'keys' | 'config'>

/**
 * Credits a payment that arrived for a deposit; both are held. What came in time is counted by the quote that the customer
 * saw, whatever its amount; what is late, by the rate and the fee of now. What is known from a statement has lain in
 * suspense since it was read, and comes from there. What was credited or declined stays as it is.
 *
 * float ──amount──▶ exchange, exchange ──▶ main, deposit_fees, fx_spread, fx_rounding; in one currency float ──▶ main, fees.
 * Of what came again after it was taken back: main ──▶ owed, as much as is owed still. Of what was paid for a fundraising its
 * account is in the place of main; of what a partner asked for they are told, and that it is paid where it is.
 * Refuses rate_unavailable where the rate of now is needed and there is none; operation_not_allowed while an account is
 * frozen; amount_incorrect where the fee and the exchange leave nothing.
 */
export async function creditPayment(
  tx: Tx,
  deps: Given,
  deposit: DepositRow,
  payment: PaymentRow,
  decidedBy?: OperatorId,
): Promise<DepositRow> {
  if (payment.state === 'credited' || payment.isDeclined) return deposit
  const now = deps.clock.now()
  const wallet = await findWalletOf(tx, deposit.customer)
  const price = await priceOf(tx, deps, deposit, payment, wallet)
  if (!isPositive(price.receive)) throw refuse('amount_incorrect')
  const credit: Posting = {
    id: payment.id,
    kind: deposit.partnerPayment === null ? 'replenishment' : 'api_deposit',
    happenedAt: payment.happenedAt < now ? payment.happenedAt : now,
    createdAt: now,
    legs: await legsOf(tx, deposit, payment, price),
  }
  if (deposit.partnerPayment !== null) await holdPartnerPayment(tx, deposit.partnerPayment)
  await postEach(tx, [credit, ...(await repaymentOf(tx, deps, deposit, payment, price))])
  markCredited(tx, payment.id, price, now)
  const decided = decidedBy === undefined ? {} : { decidedBy }
  const change = { state: 'credited', reviewSince: null, proofAskedAgain: null } as const
  const after = await updateDeposit(tx, deposit, { ...change, ...decided }, now)
  await tellOf(tx, deps, deposit, payment, price)
  return after
}

async function postEach(tx: Tx, postings: readonly Posting[]): Promise<void> {
  for (const { status, accountId } of await postAll(tx, postings)) {
    if (status === 'frozen_account') throw refuse('operation_not_allowed')
    if (status !== 'posted' && status !== 'already_posted') throw new LedgerRefusal(status, accountId)
  }
}

/** What was taken back when the customer had spent it is owed: a payment that is there again pays that first. */
async function repaymentOf(
  tx: Tx,
  { clock }: Given,
  deposit: DepositRow,
  payment: PaymentRow,
  { receive }: Price,
): Promise<readonly Posting[]> {
  const { id, customer } = deposit
  const earlier = (await findPayments(tx, [id])).filter(({ sourceRef }) => sourceRef === payment.sourceRef)
  if (!earlier.some(({ isUndone }) => isUndone)) return []
  await lockWalletsOf(tx, [customer])
  const from = await creditedAccount(tx, deposit, receive.currency)
  const owed = await findAccount(tx, { owner: customer, kind: 'owed', currency: receive.currency })
  if (!owed || !isPositive(negate(owed.balance))) return []
  const debt = negate(owed.balance)
  const amount = compare(debt, receive) < 0 ? debt : receive
  return [{ id: newUuid(clock), kind: 'reversal', happenedAt: clock.now(), legs: [{ from, to: owed.id, amount }] }]
}

/**
 * What crediting would come to: the same terms by which it is then credited. Refuses currency_not_supported for money that no
 * quote of the deposit counts.
 */
export async function priceOf(
  tx: Parameters<typeof findWalletOf>[0],
  { clock, rails }: Pick<Given, 'clock' | 'rails'>,
  deposit: DepositRow,
  { amount, happenedAt }: Pick<PaymentRow, 'amount' | 'happenedAt'>,
  wallet: Pick<Wallet, 'currency'>,
): Promise<Price> {
  if (amount.currency !== deposit.pay.currency) throw refuse('currency_not_supported')
  const quote = (await findQuotes(tx, [deposit.quote])).get(deposit.quote)
  const rail = rails.get(deposit.rail)
  if (!quote || !rail) throw new Error(`deposit ${deposit.id} has no quote or rail`)
  if (!isLate(happenedAt, deposit.expiresAt)) return priceDeposit(amount, quote.terms, wallet.currency)
  const now = clock.now()
  const terms = (await readTerms(tx, now)).get(termsKey(deposit.rail, directionOf(deposit)))
  const ofNow: PriceTerms = {
    feeBasisPoints: terms?.feeBasisPoints ?? quote.terms.feeBasisPoints,
    rate: await currentRate(tx, rail.currency, wallet.currency, now),
  }
  return priceDeposit(amount, ofNow, wallet.currency)
}

async function legsOf(
  tx: Tx,
  deposit: DepositRow,
  payment: PaymentRow,
  { pay, fee, receive, exchanged }: Price,
): Promise<Leg[]> {
  const { rail } = deposit
  const to = await creditedAccount(tx, deposit, receive.currency)
  const kind = payment.source === statementSource ? 'suspense' : 'float'
  const from = await openAccount(tx, { owner: ownerOfRail(rail), kind, currency: pay.currency })
  const fees = await openAccount(tx, { owner: ownerOfRail(rail), kind: 'deposit_fees', currency: receive.currency })
  if (!exchanged)
    return kept([
      { from, to, amount: receive },
      { from, to: fees, amount: fee },
    ])
  const into = await openAccount(tx, { owner: house, kind: 'exchange', currency: pay.currency })
  const out = await openAccount(tx, { owner: house, kind: 'exchange', currency: receive.currency })
  const spread = await openAccount(tx, { owner: house, kind: 'fx_spread', currency: receive.currency })
  const rounding = await openAccount(tx, { owner: house, kind: 'fx_rounding', currency: receive.currency })
  return kept([
    { from, to: into, amount: pay },
    { from: out, to, amount: receive },
    { from: out, to: fees, amount: fee },
    { from: out, to: spread, amount: exchanged.spread },
    { from: out, to: rounding, amount: exchanged.rest },
  ])
}

/** Nothing is no movement. */
function kept(legs: readonly Leg[]): Leg[] {
  return legs.filter(({ amount }) => isPositive(amount))
}

async function tellOf(tx: Tx, deps: Given, deposit: DepositRow, payment: PaymentRow, price: Price): Promise<void> {
  if (deposit.partnerPayment === null) tellCustomer(tx, deps, deposit, payment, price)
  else {
    const { fee, receive } = price
    await receiveByRail(tx, deps, {
      payment: deposit.partnerPayment,
      deposit: deposit.id,
      worth: add(fee, receive),
      fee,
      happenedAt: payment.happenedAt,
      isLate: isLate(payment.happenedAt, deposit.expiresAt),
    })
  }
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [deposit.customer], payload: { deposit: deposit.id } })
}

function tellCustomer(tx: Tx, { clock }: Given, deposit: DepositRow, payment: PaymentRow, price: Price): void {
  const { id, customer, fundraising, guest } = deposit
  const [transaction, amount] = [idOfUuid('txn', payment.id), toWire(price.receive)]
  if (fundraising === null) {
    const details = { deposit: id, transaction, amount, outcome: payment.outcome }
    insertNotifications(tx, clock, [{ customer, kind: 'deposit_credited', details }])
  } else {
    const details = { fundraising, amount, from: guest?.name ?? '' }
    insertNotifications(tx, clock, [{ customer, kind: 'fundraising_received', details }])
  }
}
