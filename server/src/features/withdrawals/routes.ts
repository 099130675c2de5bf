import * as endpoints from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { payoutWebhook } from '@emun/contract/provider'
import { day } from '@emun/contract/time'
import { toWire, zero } from '@emun/contract/money'
import { balancesOf } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { inSnapshot } from '../../platform/transaction.ts'
import type { BindWebhook } from '../../platform/webhooks.ts'
import type { SendTransfer } from '../transfers/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { correctWithdrawal } from './correct-withdrawal.ts'
import { findParts } from './part-store.ts'
import { beginPayout, followPart, submitPart } from './pay-by-provider.ts'
import { isOpen } from './policy.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { findWithdrawal, findWithdrawalsOf, type WithdrawalRow } from './store.ts'
import { takeBack } from './take-back.ts'
import { hearOfPayout, takePayoutWebhook } from './take-webhook.ts'
import { railOf, viewPart, viewWithdrawal, viewWithdrawals } from './view.ts'

const mostListed = 50
const mostParts = 100
const listedMs = 30 * day

export function mountWithdrawals(bind: Bind, deps: Deps, sendTransfer: SendTransfer): void {
  const { db, clock } = deps
  bind(endpoints.withdraw, async ({ customer, key, body, query }) => {
    if (body.paymentSystem !== 'wallet') return requestWithdrawal(deps, { customer, key, body, language: query.lang })
    const { amount, to, note } = body
    if (to === undefined) throw refuse('this_field_required', { field: 'to' })
    return sendTransfer(customer, key, endpoints.withdraw.path, { to, amount, ...(note === undefined ? {} : { note }) })
  })
  bind(endpoints.readWithdrawal, async ({ customer, params, query }) => {
    const withdrawal = await inSnapshot(db, async (tx) =>
      viewWithdrawal(tx, deps, await ownWithdrawal(tx, customer.id, params.id), query.lang),
    )
    return { ...ok, withdrawal, now: clock.now().toISOString() }
  })
  bind(endpoints.correctWithdrawal, ({ customer, params, body, query }) =>
    correctWithdrawal(deps, { customer, id: params.id, body, language: query.lang }),
  )
  bind(endpoints.withdrawalStatus, async ({ customer, params }) => {
    const { state, updatedAt } = await ownWithdrawal(db, customer.id, params.id)
    return { ...ok, status: state, updatedAt: updatedAt.toISOString(), now: clock.now().toISOString() }
  })
  bind(endpoints.listWithdrawals, async ({ customer, query }) => {
    const now = clock.now()
    return inSnapshot(db, async (tx) => {
      const rows = await findWithdrawalsOf(tx, customer.id, new Date(now.getTime() - listedMs), mostListed)
      const wanted = query.open === undefined ? rows : rows.filter(({ state }) => isOpen(state))
      const withdrawals = [...(await viewWithdrawals(tx, deps, wanted, query.lang))]
      return { ...ok, withdrawals, returnBalance: await returnBalanceOf(tx, customer.id), now: now.toISOString() }
    })
  })
  bind(endpoints.partialWithdraws, async ({ customer, query }) => {
    const since = new Date(0)
    const own = await findWithdrawalsOf(db, customer.id, since, mostParts)
    const wanted = own.filter(({ id }) => query.withdrawal === undefined || id === query.withdrawal)
    const railOfRow = new Map(wanted.map((row) => [row.id, railOf(deps.rails, row.rail)]))
    const parts = await findParts(db, [...railOfRow.keys()])
    const shown = parts.toReversed().flatMap((part) => {
      const rail = railOfRow.get(part.withdrawal)
      return rail ? [viewPart(part, rail, query.lang)] : []
    })
    return { ...ok, partialWithdraws: shown.slice(0, mostParts) }
  })
  bind(endpoints.takeBack, ({ customer, key, body, query }) =>
    takeBack(deps, { customer: customer.id, key, body, language: query.lang }),
  )
  deps.jobs.register(beginPayout(deps))
  deps.jobs.register(submitPart(deps))
  deps.jobs.register(followPart(deps))
  deps.jobs.register(hearOfPayout(deps))
}

export function mountPayoutWebhooks(bindWebhook: BindWebhook, deps: Deps): void {
  bindWebhook(payoutWebhook, async (request, { provider }) => {
    await takePayoutWebhook(deps, provider, request)
    return ok
  })
}

async function returnBalanceOf(db: Queryable, customer: CustomerId) {
  const { currency } = await findWalletOf(db, customer)
  const balances = await balancesOf(db, customer, currency)
  return toWire(balances.return ?? zero(currency))
}

/** Refuses transaction_not_found, alike for an unknown id and for somebody else’s. */
async function ownWithdrawal(db: Queryable, customer: CustomerId, id: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id)
  if (row?.customer !== customer) throw refuse('transaction_not_found')
  return row
}
