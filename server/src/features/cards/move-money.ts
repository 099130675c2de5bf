import { refuse } from '@emun/contract/errors'
import { compare, type Currency, isPositive, type Money, subtract, toWire, zero } from '@emun/contract/money'
import {
  balancesOf,
  findAccount,
  LedgerRefusal,
  type Leg,
  openAccount,
  ownerOfCard,
  ownerOfRail,
  post,
} from '@emun/ledger'
import type { Tx } from '../../platform/transaction.ts'
import { legsThroughExchange } from '../quotes/public.ts'
import type { QuotableRate } from '../rates/public.ts'
import type { Wallet } from '../wallets/public.ts'
import { agreedExchange, exchange, type Exchanged } from './exchange.ts'
import type { CardRow } from './store.ts'

/** What of a card is in the ledger: what the issuer says is on it, and what it has not confirmed. */
export type OnCard = { readonly balance: Money; readonly pending: Money }

type Card = Pick<CardRow, 'id' | 'currency' | 'issuer'>
/** `id` is the posting's, and the same whenever the same is posted. */
type Posting = { readonly id: string; readonly now: Date }

async function accountsOf(tx: Tx, { id, currency }: Card) {
  const owner = ownerOfCard(id)
  const card = await openAccount(tx, { owner, kind: 'card', currency })
  const pending = await openAccount(tx, { owner, kind: 'card_pending', currency })
  return { card, pending }
}

/** What goes onto a card out of a wallet: `total` with the `fee`; the rest becomes `onCard`, by a `rate` where currencies differ. */
type Load = {
  readonly fee: Money
  readonly total: Money
  readonly onCard: Money
  readonly rate: QuotableRate | null
}

/**
 * main ──total──▶ card_pending ──fee──▶ card_fees: one line for the customer, and nothing is on the card yet. Where currencies
 * differ the rest goes through the exchange to card_pending in the card's. Refuses: low_balance with what is there;
 * operation_not_allowed while an account is frozen.
 */
export async function setAside(
  tx: Tx,
  { id, now }: Posting,
  wallet: Wallet,
  card: Card,
  { kind, ...asked }: Load & { readonly kind: 'card_issue' | 'card_topup' },
): Promise<void> {
  const legs = await legsOfLoad(tx, wallet, card, asked)
  await post(tx, { id, kind, happenedAt: now, legs }).catch((error: unknown) =>
    meaningOf(tx, error, wallet, kind === 'card_topup' ? 'amount' : 'cardType'),
  )
}

async function legsOfLoad(
  tx: Tx,
  wallet: Wallet,
  card: Card,
  { fee, total, onCard, rate }: Load,
): Promise<readonly Leg[]> {
  const paid = await pendingIn(tx, card, wallet.currency)
  const fees = await openAccount(tx, { owner: ownerOfRail(card.issuer), kind: 'card_fees', currency: fee.currency })
  const { pending } = await accountsOf(tx, card)
  const exchanged = agreedExchange(subtract(total, fee), onCard, rate)
  return aboveNothing([
    { from: wallet.main, to: paid, amount: total },
    { from: paid, to: fees, amount: fee },
    ...(await legsBetween(tx, { from: paid, to: pending }, exchanged)),
  ])
}

/** Where money of a card waits in a currency: in the wallet's on its way through the exchange, so that each move is one line. */
function pendingIn(tx: Tx, { id }: Card, currency: Currency): Promise<Leg['to']> {
  return openAccount(tx, { owner: ownerOfCard(id), kind: 'card_pending', currency })
}

/** In one currency it is there already. */
async function legsBetween(tx: Tx, ends: Pick<Leg, 'from' | 'to'>, { receive, exchanged }: Exchanged): Promise<Leg[]> {
  return exchanged ? legsThroughExchange(tx, ends, receive, exchanged) : []
}

/** card_pending ──▶ card: the issuer has it on the card. */
export async function load(tx: Tx, { id, now }: Posting, card: Card, amount: Money): Promise<void> {
  const { card: to, pending } = await accountsOf(tx, card)
  const legs = aboveNothing([{ from: pending, to, amount }])
  if (legs.length > 0) await post(tx, { id, kind: 'card_loaded', happenedAt: now, legs })
}

/** What was set aside, the other way round and with the fee, by the rate at which it went. */
export async function giveBack(tx: Tx, { id, now }: Posting, wallet: Wallet, card: Card, asked: Load): Promise<void> {
  const went = await legsOfLoad(tx, wallet, card, asked)
  // The last first: what passes through an account is there before it goes on.
  const legs = went.toReversed().map(({ from, to, amount }) => ({ from: to, to: from, amount }))
  await post(tx, { id, kind: 'return_funds', happenedAt: now, legs })
}

/** card ──▶ card_pending. Refuses: low_card_balance with what is there; operation_not_allowed while an account is frozen. */
export async function takeOff(tx: Tx, { id, now }: Posting, card: Card, amount: Money): Promise<void> {
  const { card: from, pending } = await accountsOf(tx, card)
  const legs = [{ from, to: pending, amount }]
  await post(tx, { id, kind: 'card_withdrawal_asked', happenedAt: now, legs }).catch(async (error: unknown) => {
    if (!(error instanceof LedgerRefusal) || error.code !== 'insufficient_funds') throw orNotAllowed(error)
    const { balance } = await balanceOfCard(tx, card)
    throw refuse('low_card_balance', { field: 'amount', details: { available: toWire(balance) } })
  })
}

/** card_pending ──▶ card: the issuer did not take it off. */
export async function putBackOn(tx: Tx, { id, now }: Posting, card: Card, amount: Money): Promise<void> {
  const { card: to, pending } = await accountsOf(tx, card)
  await post(tx, { id, kind: 'card_withdrawal_failed', happenedAt: now, legs: [{ from: pending, to, amount }] })
}

/** card_pending ──▶ main: the issuer gave it back to us. Answers what came home. */
export async function bringHome(tx: Tx, posting: Posting, wallet: Wallet, card: Card, coming: Coming): Promise<Money> {
  const { pending } = await accountsOf(tx, card)
  return home(tx, posting, wallet, card, { ...coming, from: pending, kind: 'card_withdrawal' })
}

/** card ──▶ main: what was on a card that is blocked. Answers what came home. */
export async function refund(tx: Tx, posting: Posting, wallet: Wallet, card: Card, coming: Coming): Promise<Money> {
  const { card: from } = await accountsOf(tx, card)
  return home(tx, posting, wallet, card, { ...coming, from, kind: 'card_refund' })
}

/** What leaves a card, in its currency, and by what it becomes the wallet's. */
type Coming = { readonly amount: Money; readonly rate: QuotableRate | null }
type Home = Coming & { readonly from: Leg['from']; readonly kind: 'card_withdrawal' | 'card_refund' }

async function home(
  tx: Tx,
  { id, now }: Posting,
  wallet: Wallet,
  card: Card,
  { amount, rate, from, kind }: Home,
): Promise<Money> {
  const exchanged = exchange(amount, wallet.currency, rate)
  const through = exchanged.exchanged ? await pendingIn(tx, card, wallet.currency) : from
  const legs = aboveNothing([
    ...(await legsBetween(tx, { from, to: through }, exchanged)),
    { from: through, to: wallet.main, amount: exchanged.receive },
  ])
  if (legs.length > 0) await post(tx, { id, kind, happenedAt: now, legs })
  return exchanged.receive
}

export async function balanceOfCard(tx: Parameters<typeof balancesOf>[0], { id, currency }: Card): Promise<OnCard> {
  const balances = await balancesOf(tx, ownerOfCard(id), currency)
  return { balance: balances.card ?? zero(currency), pending: balances.card_pending ?? zero(currency) }
}

/** The smaller of what we asked for and what the issuer says came: what is more than that is left where it is. */
export function agreed(asked: Money, received: Money | null): Money {
  return received !== null && received.currency === asked.currency && compare(received, asked) < 0 ? received : asked
}

function aboveNothing(legs: readonly Leg[]): readonly Leg[] {
  return legs.filter(({ amount }) => isPositive(amount))
}

function orNotAllowed(error: unknown): unknown {
  return error instanceof LedgerRefusal && error.code === 'frozen_account' ? refuse('operation_not_allowed') : error
}

/** What the ledger’s no means to whoever pays for a card. */
async function meaningOf(tx: Tx, error: unknown, wallet: Wallet, field: string): Promise<never> {
  if (!(error instanceof LedgerRefusal) || error.code !== 'insufficient_funds') throw orNotAllowed(error)
  const main = await findAccount(tx, { owner: wallet.customer, kind: 'main', currency: wallet.currency })
  const available = toWire(main?.balance ?? zero(wallet.currency))
  throw refuse('low_balance', { field, details: { available } })
}
