import { toWire } from '@emun/contract/money'
import { openAccount, ownerOfFundraising, postAll } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications, type Notice } from '../notifications/public.ts'
import { findWalletsOf, maskedName, type Wallet } from '../wallets/public.ts'
import { findGifts, type Gift, markReturned } from './gift-store.ts'
import type { FundraisingRow } from './store.ts'

type Returned = { readonly gift: Pick<Gift, 'id' | 'amount'>; readonly giver: Wallet; readonly posting: string }

/**
 * Gives gifts back to the balances they came from, so many at most: fundraising ──amount──▶ main, each by itself. What an account
 * does not take, or what was moved on, stays for the next time. The fundraising is held. Answers how many went back.
 */
export async function returnToBalances(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  row: FundraisingRow,
  most: number,
): Promise<number> {
  const now = deps.clock.now()
  const planned = await planReturns(tx, deps, row, most)
  const from = await openAccount(tx, {
    owner: ownerOfFundraising(row.id),
    kind: 'fundraising',
    currency: row.currency,
  })
  const postings = planned.map(({ gift: { amount }, giver: { main: to }, posting: id }) => {
    return { id, kind: 'return_funds', happenedAt: now, legs: [{ from, to, amount }] }
  })
  const outcomes = await postAll(tx, postings)
  const done = planned.filter((_, place) => outcomes[place]?.status === 'posted')
  if (done.length > 0) record(tx, deps, row, done, now)
  return done.length
}

async function planReturns(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id }: FundraisingRow,
  most: number,
): Promise<readonly Returned[]> {
  const gifts = await findGifts(tx, id, most)
  const wallets = await findWalletsOf(
    tx,
    gifts.map(({ giver }) => giver),
  )
  const givers = new Map(wallets.map((wallet) => [wallet.customer, wallet]))
  return gifts.flatMap((gift) => {
    const giver = givers.get(gift.giver)
    return giver ? [{ gift, giver, posting: newUuid(clock) }] : []
  })
}

function record(
  tx: Tx,
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  row: FundraisingRow,
  done: readonly Returned[],
  now: Date,
): void {
  const returned = done.map(({ gift, posting }) => ({ gift: gift.id, posting }))
  markReturned(tx, returned, now)
  insertNotifications(
    tx,
    clock,
    done.flatMap((each) => noticesOf(row, each)),
  )
  const customers = [row.customer, ...new Set(done.map(({ giver }) => giver.customer))]
  outbox.emit(tx, { name: 'fundraising.changed', customers, payload: { fundraising: row.id } })
}

function noticesOf(row: FundraisingRow, { gift, giver, posting }: Returned): readonly Notice[] {
  const amount = toWire(gift.amount)
  const received = { transaction: idOfUuid('txn', posting), amount, from: maskedName(row) }
  return [
    { customer: giver.customer, kind: 'money_received', details: received },
    { customer: row.customer, kind: 'fundraising_taken_back', details: { fundraising: row.id, amount } },
  ]
}
