import { refuse } from '@emun/contract/errors'
import { compare, isPositive, type Money, toWire, zero } from '@emun/contract/money'
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
import type { Wallet } from '../wallets/public.ts'
import type { CardRow } from './store.ts'

/** What of a card is in the ledger: what the issuer says is on it, and what it has not confirmed. */
export type OnCard = { readonly balance: Money; readonly pending: Money }

type Card = Pick<CardRow, 'id' | 'currency' | 'issuer'>
/** `id` is the posting's, and the same whenever the same is posted. */
type Posting = { readonly id: string; readonly now: Date }

async function accountsOf(tx: Tx, { id, currency, issuer }: Card) {
  const owner = ownerOfCard(id)
  const card = await openAccount(tx, { owner, kind: 'card', currency })
  const pending = await openAccount(tx, { owner, kind: 'card_pending', currency })
  const fees = await openAccount(tx, { owner: ownerOfRail(issuer), kind: 'card_fees', currency })
  return { card, pending, fees }
}

type Load = { readonly kind: 'card_issue' | 'card_topup'; readonly fee: Money; readonly total: Money }

/**
 * main ──total──▶ card_pending ──fee──▶ card_fees: one line for the customer, and nothing is on the card yet.
 * Refuses: low_balance with what is there; operation_not_allowed while an account is frozen.
 */
export async function setAside(tx: Tx, { id, now }: Posting, wallet: Wallet, card: Card, asked: Load): Promise<void> {
  const { pending, fees } = await accountsOf(tx, card)
  const legs = [
    { from: wallet.main, to: pending, amount: asked.total },
    { from: pending, to: fees, amount: asked.fee },
  ]
  await post(tx, { id, kind: asked.kind, happenedAt: now, legs: aboveNothing(legs) }).catch((error: unknown) =>
    meaningOf(tx, error, wallet, asked.kind === 'card_topup' ? 'amount' : 'cardType'),
  )
}

/** card_pending ──▶ card: the issuer has it on the card. */
export async function load(tx: Tx, { id, now }: Posting, card: Card, amount: Money): Promise<void> {
  const { card: to, pending } = await accountsOf(tx, card)
  const legs = aboveNothing([{ from: pending, to, amount }])
  if (legs.length > 0) await post(tx, { id, kind: 'card_loaded', happenedAt: now, legs })
}

/** What was set aside, the other way round and with the fee: card_fees ──▶ card_pending ──▶ main. */
export async function giveBack(
  tx: Tx,
  { id, now }: Posting,
  wallet: Wallet,
  card: Card,
  { fee, total }: Pick<Load, 'fee' | 'total'>,
): Promise<void> {
  const { pending, fees } = await accountsOf(tx, card)
  const legs = [
    { from: fees, to: pending, amount: fee },
    { from: pending, to: wallet.main, amount: total },
  ]
  await post(tx, { id, kind: 'return_funds', happenedAt: now, legs: aboveNothing(legs) })
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

/** card_pending ──▶ main: the issuer gave it back to us. */
export async function bringHome(
  tx: Tx,
  { id, now }: Posting,
  wallet: Wallet,
  card: Card,
  amount: Money,
): Promise<void> {
  const { pending } = await accountsOf(tx, card)
  const legs = aboveNothing([{ from: pending, to: wallet.main, amount }])
  if (legs.length > 0) await post(tx, { id, kind: 'card_withdrawal', happenedAt: now, legs })
}

/** card ──▶ main: what was on a card that is blocked. */
export async function refund(tx: Tx, { id, now }: Posting, wallet: Wallet, card: Card, amount: Money): Promise<void> {
  const { card: from } = await accountsOf(tx, card)
  const legs = aboveNothing([{ from, to: wallet.main, amount }])
  if (legs.length > 0) await post(tx, { id, kind: 'card_refund', happenedAt: now, legs })
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
