import type { giveToFundraising as endpoint } from '@emun/contract/customer'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { fromWire, type Money, toWire, zero } from '@emun/contract/money'
import { balancesOf, LedgerRefusal, openAccount, ownerOfFundraising, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { checkProof, countAsSent } from '../transfers/public.ts'
import { checkSendable, findWalletOf, maskedName, type Wallet } from '../wallets/public.ts'
import { insertGift } from './gift-store.ts'
import { checkActive, checkGift } from './policy.ts'
import { type FundraisingRow, shareFundraising } from './store.ts'

type Giving = { readonly customer: SignedIn; readonly key: string; readonly body: BodyOf<typeof endpoint> }

/**
 * Gives out of a customer’s balance: main ──amount──▶ fundraising, at once and for good, without a fee; it counts towards the
 * limits of transfers. Of an end and a gift at once one comes first. More than the target is welcome. Organisers give nothing to
 * themselves: that money would be theirs as before, and others would take it for somebody’s gift, or for a target that was reached.
 * Refuses: invalid_fundraising, expired_fundraising, wallets_differ_in_currency, minimal_amount also below what the organiser
 * asks for, maximum_amount, step_up_required, transfer_limit_reached, low_balance, operation_not_allowed for one’s own, old_request.
 */
export function giveFromBalance(deps: Deps, { customer, key, body }: Giving): Promise<ReplyOf<typeof endpoint>> {
  return once(deps, { scope: customer.id, key, route: '/account/fundraising-gift', body }, async (tx) => {
    const row = await shareFundraising(tx, body.fundraising)
    if (!row) throw refuse('invalid_fundraising')
    const now = deps.clock.now()
    const giver = await findWalletOf(tx, customer.id)
    const amount = readGift(body, row, giver, now)
    checkProof(amount, deps.config.stepUpAbove, customer, now)
    const id = newUuid(deps.clock)
    await countAsSent(tx, { payer: giver.customer, amount, posting: id, now })
    await postGift(tx, id, { row, giver, amount, now })
    const { hidesName, hidesAmount } = body
    const name = maskedName(giver)
    insertGift(tx, { id, fundraising: row.id, giver: giver.customer, name, hidesName, hidesAmount, amount }, now)
    const details = { fundraising: row.id, amount: toWire(amount), from: name }
    insertNotifications(tx, deps.clock, [{ customer: row.customer, kind: 'fundraising_received', details }])
    const customers = [giver.customer, row.customer]
    deps.outbox.emit(tx, { name: 'fundraising.changed', customers, payload: { fundraising: row.id } })
    return { ok: true as const, transaction: idOfUuid('txn', id) }
  })
}

function readGift({ amount: wire }: Giving['body'], row: FundraisingRow, giver: Wallet, now: Date): Money {
  checkActive(row, now)
  if (!row.isOwnerActive) throw refuse('expired_fundraising')
  if (row.customer === giver.customer) throw refuse('operation_not_allowed')
  if (row.currency !== giver.currency) throw refuse('wallets_differ_in_currency')
  const amount = fromWire(wire)
  if (!amount) throw new Error('the contract let an amount through that is none')
  checkSendable(amount, giver.currency)
  checkGift(amount, row.minimum)
  return amount
}

type Given = { readonly row: FundraisingRow; readonly giver: Wallet; readonly amount: Money; readonly now: Date }

async function postGift(tx: Tx, id: string, { row, giver, amount, now }: Given): Promise<void> {
  const { currency } = row
  const to = await openAccount(tx, { owner: ownerOfFundraising(row.id), kind: 'fundraising', currency })
  const legs = [{ from: giver.main, to, amount }]
  await post(tx, { id, kind: 'fundraising', happenedAt: now, legs }).catch(async (error: unknown) => {
    if (!(error instanceof LedgerRefusal)) throw error
    if (error.code === 'insufficient_funds') {
      const { main = zero(currency) } = await balancesOf(tx, giver.customer, currency)
      throw refuse('low_balance', { field: 'amount', details: { available: toWire(main) } })
    }
    if (error.code !== 'frozen_account') throw error
    // An account that is closed at this moment, the giver’s or the organiser’s.
    throw refuse(error.accountId === giver.main ? 'operation_not_allowed' : 'expired_fundraising')
  })
}
