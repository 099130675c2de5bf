import { refuse } from '@emun/contract/errors'
import { isPositive, type Money, negate } from '@emun/contract/money'
import { LedgerRefusal, type Leg, openAccount, ownerOfRail, post } from '@emun/ledger'
import type { Tx } from '../../platform/transaction.ts'
import { legsThroughExchange, type Price } from '../quotes/public.ts'
import type { Wallet } from '../wallets/public.ts'

/** main ──amount──▶ return: on hold, and nothing has left. Refused by the ledger with insufficient_funds. */
export async function holdMoney(tx: Tx, id: string, wallet: Wallet, amount: Money, now: Date): Promise<void> {
  const legs = [{ from: wallet.main, to: wallet.returned, amount }]
  await post(tx, { id, kind: 'withdraw', happenedAt: now, legs })
}

/** return ──amount──▶ main: the customer has it again. Refuses operation_not_allowed while an account is frozen. */
export async function giveBack(tx: Tx, id: string, wallet: Wallet, amount: Money, now: Date): Promise<void> {
  const legs = [{ from: wallet.returned, to: wallet.main, amount }]
  await post(tx, { id, kind: 'return_funds', happenedAt: now, legs }).catch(meaningOf)
}

/**
 * A part was paid: return ──▶ withdrawal_fees, return ──▶ exchange, exchange ──▶ float; in one currency return ──▶ float.
 * What the exchange keeps goes to fx_spread and fx_rounding. Refuses operation_not_allowed while an account is frozen.
 */
export async function payOut(
  tx: Tx,
  id: string,
  rail: string,
  wallet: Wallet,
  price: Price,
  times: { readonly happenedAt: Date; readonly createdAt: Date },
): Promise<void> {
  const legs = await legsOfPayout(tx, rail, wallet, price)
  await post(tx, { id, kind: 'payout', ...times, legs }).catch(meaningOf)
}

/** A part that was paid came back whole: the posting of its payment, the other way round, with the fee. */
export async function payOutReturned(
  tx: Tx,
  id: string,
  rail: string,
  wallet: Wallet,
  price: Price,
  now: Date,
): Promise<void> {
  const legs = (await legsOfPayout(tx, rail, wallet, price)).map(({ from, to, amount }) => ({
    from: to,
    to: from,
    amount,
  }))
  await post(tx, { id, kind: 'payout_returned', happenedAt: now, legs }).catch(meaningOf)
}

async function legsOfPayout(
  tx: Tx,
  rail: string,
  wallet: Wallet,
  { pay, fee, receive, exchanged }: Price,
): Promise<Leg[]> {
  const owner = ownerOfRail(rail)
  const float = await openAccount(tx, { owner, kind: 'float', currency: receive.currency })
  const fees = await openAccount(tx, { owner, kind: 'withdrawal_fees', currency: pay.currency })
  const legs: Leg[] = [{ from: wallet.returned, to: fees, amount: fee }]
  if (exchanged) legs.push(...(await legsThroughExchange(tx, { from: wallet.returned, to: float }, receive, exchanged)))
  else legs.push({ from: wallet.returned, to: float, amount: receive })
  return legs.filter(({ amount }) => amount.minor !== 0n).map(forward)
}

function meaningOf(error: unknown): never {
  const isFrozen = error instanceof LedgerRefusal && error.code === 'frozen_account'
  throw isFrozen ? refuse('operation_not_allowed') : error
}

/** Between two parts of one whole a rounded unit may go the other way. */
function forward({ from, to, amount }: Leg): Leg {
  return isPositive(amount) ? { from, to, amount } : { from: to, to: from, amount: negate(amount) }
}
