import { refuse } from '@emun/contract/errors'
import { toWire } from '@emun/contract/money'
import * as endpoints from '@emun/contract/partner'
import { balancesOf } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import { findWalletOf } from '../wallets/public.ts'
import { cancelPayment } from './cancel-payment.ts'
import { createPayment, nowOf } from './create-payment.ts'
import { createPayout } from './create-payout.ts'
import { findPayment, findPayments, findPayout, testBalance } from './payment-store.ts'
import { advanceTestClock, playTest } from './play-test.ts'
import { refundPayment } from './refund-payment.ts'
import { viewPayment, viewPayout } from './view-payment.ts'

const usualPage = 20

/** What partners' own systems call. */
export function mountPartnerCalls(bind: Bind, deps: Deps): void {
  mountPayments(bind, deps)
  bind(endpoints.playTest, async ({ partner, params, body }) => ({
    ...ok,
    payment: await playTest(deps, { partner, id: params.id, body }),
  }))
  bind(endpoints.moveTestClock, async ({ partner, body }) => ({
    ...ok,
    now: (await advanceTestClock(deps, partner, body)).toISOString(),
  }))
  bind(endpoints.createPayout, ({ partner, key, body }) => createPayout(deps, { partner, key, body }))
  bind(endpoints.readPayout, async ({ partner, params }) => {
    const row = await findPayout(deps.db, params.id)
    if (!row || !isOf(row, partner)) throw refuse('transaction_not_found')
    return { ...ok, payout: viewPayout(row) }
  })
  bind(endpoints.readBalance, async ({ partner }) => ({ ...ok, balance: toWire(await balanceOf(deps, partner)) }))
}

function mountPayments(bind: Bind, deps: Deps): void {
  bind(endpoints.createPayment, ({ partner, key, body }) => createPayment(deps, { partner, key, body }))
  bind(endpoints.readPayment, async ({ partner, params }) => {
    const row = await findPayment(deps.db, params.id)
    if (!row || !isOf(row, partner)) throw refuse('transaction_not_found')
    return { ...ok, payment: viewPayment(deps, row, nowOf(deps, partner)) }
  })
  bind(endpoints.listPayments, async ({ partner, query }) => {
    const { after = null, limit = usualPage } = query
    const rows = await findPayments(deps.db, partner, { after, most: limit + 1 })
    const now = nowOf(deps, partner)
    const payments = rows.slice(0, limit).map((row) => viewPayment(deps, row, now))
    return { ...ok, payments, hasMore: rows.length > limit }
  })
  bind(endpoints.cancelPayment, async ({ partner, params }) => ({
    ...ok,
    payment: await cancelPayment(deps, { partner, id: params.id }),
  }))
  bind(endpoints.refundPayment, ({ partner, key, params, body }) =>
    refundPayment(deps, { partner, key, id: params.id, body }),
  )
}

type Place = Pick<PartnerCaller, 'interface' | 'mode'>

/** Tests and live money, and the interfaces of one partner, know nothing of each other. */
function isOf(row: Place, partner: Place): boolean {
  return row.interface === partner.interface && row.mode === partner.mode
}

async function balanceOf({ db }: Deps, { interface: id, customer, mode }: PartnerCaller) {
  return inTransaction(db, async (tx) => {
    const { currency } = await findWalletOf(tx, customer)
    if (mode === 'test') return testBalance(tx, id, currency)
    const { main } = await balancesOf(tx, customer, currency)
    if (!main) throw new Error('a partner has no main account')
    return main
  })
}
