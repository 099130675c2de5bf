import * as endpoints from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { fromWire } from '@emun/contract/money'
import { paymentWebhook } from '@emun/contract/provider'
import { readPaymentPage, storeConfirmation } from '@emun/contract/public'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { inSnapshot } from '../../platform/transaction.ts'
import type { BindWebhook } from '../../platform/webhooks.ts'
import { acceptDeposit, cancelDeposit, claimPaid } from './change-deposit.ts'
import { giveByBot } from './auto-bot.ts'
import { expireDeposits } from './expire.ts'
import { askPage, openPage } from './hosted-page.ts'
import { answerOf, openDeposit } from './open-deposit.ts'
import { showPaymentPage } from './payment-page.ts'
import { isOpen } from './policy.ts'
import { sendBack } from './send-back.ts'
import { sendProof } from './send-proof.ts'
import { type DepositRow, findDeposit, findDepositsOf } from './store.ts'
import { hearOfPayment, takePaymentWebhook } from './take-webhook.ts'
import { viewDeposit, viewDeposits, viewStatus } from './view.ts'

const mostListed = 50
const listedMs = 30 * day

export function mountDeposits(bind: Bind, deps: Deps): void {
  const { db, clock } = deps
  bind(endpoints.openDeposit, ({ customer, key, body, query }) =>
    openDeposit(deps, { customer, key, body, language: query.lang }),
  )
  bind(endpoints.acceptDeposit, ({ customer, params, body, query }) => {
    const pay = fromWire(body.pay)
    if (!pay) throw new Error('the contract let an amount through that is none')
    return acceptDeposit(deps, { customer: customer.id, id: params.id, language: query.lang }, pay)
  })
  bind(endpoints.readDeposit, async ({ customer, params, query }) => {
    const deposit = await inSnapshot(db, async (tx) =>
      viewDeposit(tx, deps, await ownDeposit(tx, customer.id, params.id), query.lang),
    )
    return answerOf(deps, deposit)
  })
  bind(endpoints.depositStatus, async ({ customer, params }) => {
    return viewStatus(clock, await ownDeposit(db, customer.id, params.id))
  })
  bind(endpoints.listDeposits, async ({ customer, query }) => {
    const now = clock.now()
    return inSnapshot(db, async (tx) => {
      const rows = await findDepositsOf(tx, customer.id, new Date(now.getTime() - listedMs), mostListed)
      const wanted = query.open === undefined ? rows : rows.filter(({ state }) => isOpen(state))
      return { ...ok, deposits: [...(await viewDeposits(tx, deps, wanted, query.lang))], now: now.toISOString() }
    })
  })
  bind(endpoints.cancelDeposit, ({ customer, params, query }) =>
    cancelDeposit(deps, { customer: customer.id, id: params.id, language: query.lang }),
  )
  bind(endpoints.claimPaid, ({ customer, params, query }) =>
    claimPaid(deps, { customer: customer.id, id: params.id, language: query.lang }),
  )
  bind(readPaymentPage, ({ params, query, ip }) => showPaymentPage(deps, { id: params.id, ip, language: query.lang }))
  bind(storeConfirmation, async ({ params, image }) => ({
    ...ok,
    proofAt: (await sendProof(deps, params.id, image)).toISOString(),
  }))
  for (const kind of [giveByBot(deps), expireDeposits(deps), openPage(deps)]) deps.jobs.register(kind)
  deps.jobs.register(sendBack(deps))
  deps.jobs.register(askPage(deps))
  deps.jobs.register(hearOfPayment(deps))
}

export function mountPaymentWebhooks(bindWebhook: BindWebhook, deps: Deps): void {
  bindWebhook(paymentWebhook, async (request, { provider }) => {
    await takePaymentWebhook(deps, provider, request)
    return ok
  })
}

/** Refuses transaction_not_found, alike for an unknown id and for somebody else’s. */
async function ownDeposit(db: Queryable, customer: CustomerId, id: string): Promise<DepositRow> {
  const row = await findDeposit(db, id)
  if (row?.customer !== customer || row.guest !== null) throw refuse('transaction_not_found')
  return row
}
