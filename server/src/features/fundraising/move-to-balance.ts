import type { moveFundraising as endpoint } from '@emun/contract/customer'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { type Money, subtract, toWire } from '@emun/contract/money'
import { LedgerRefusal, openAccount, ownerOfFundraising, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { once } from '../../platform/idempotency.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockWalletsOf } from '../wallets/public.ts'
import { lockOwn, type Own } from './change-fundraising.ts'
import { isReached, readMoved } from './policy.ts'
import { type FundraisingRow, insertMove } from './store.ts'
import { viewFundraising } from './view.ts'

type Asked = Own & { readonly key: string; readonly body: BodyOf<typeof endpoint> }

/**
 * Moves what was given to the organiser’s balance: fundraising ──amount──▶ main, without a fee; also while it goes on. Of two
 * at once each gets what the other left.
 * Refuses: invalid_fundraising, currency_not_supported, minimal_amount, low_balance; operation_not_allowed for all-or-nothing
 * below its target, and while an account is frozen; old_request.
 */
export function moveToBalance(deps: Deps, { customer, id, key, body }: Asked): Promise<ReplyOf<typeof endpoint>> {
  const request = { scope: customer, key, route: `/account/fundraising/${id}/move`, body }
  return once(deps, request, async (tx) => {
    const row = await lockOwn(tx, { customer, id })
    if (!isReached(row)) throw refuse('operation_not_allowed')
    // Whoever takes a credit back holds the wallet, and decides by what lies in the account.
    await lockWalletsOf(tx, [customer])
    const moved = readMoved(body.amount, row.balance)
    const posting = newUuid(deps.clock)
    const now = deps.clock.now()
    await postMove(tx, posting, row, moved, now)
    insertMove(tx, posting, row, moved, now)
    deps.outbox.emit(tx, { name: 'fundraising.changed', customers: [customer], payload: { fundraising: row.id } })
    const after = { ...row, balance: subtract(row.balance, moved) }
    const fundraising = viewFundraising(after, now)
    return { ok: true as const, fundraising, moved: toWire(moved), transaction: idOfUuid('txn', posting) }
  })
}

async function postMove(tx: Tx, posting: string, { id, customer, currency }: FundraisingRow, amount: Money, now: Date) {
  const from = await openAccount(tx, { owner: ownerOfFundraising(id), kind: 'fundraising', currency })
  const to = await openAccount(tx, { owner: customer, kind: 'main', currency })
  const move = { id: posting, kind: 'fundraising', happenedAt: now, legs: [{ from, to, amount }] }
  await post(tx, move).catch((error: unknown) => {
    // The balance that was read may be older than a credit that is taken back at this moment.
    const isFrozen = error instanceof LedgerRefusal && error.code === 'frozen_account'
    const isGone = error instanceof LedgerRefusal && error.code === 'insufficient_funds'
    throw isFrozen ? refuse('operation_not_allowed') : isGone ? refuse('try_again') : error
  })
}
