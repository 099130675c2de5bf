import * as endpoints from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { cancelMoneyRequest } from './cancel-money-request.ts'
import { lookAtMoneyRequest } from './look-at-money-request.ts'
import { openMoneyRequest } from './open-money-request.ts'
import { findMoneyRequest, findMoneyRequestsOf } from './store.ts'
import { viewMoneyRequest } from './view.ts'

const mostListed = 50

export function mountMoneyRequests(bind: Bind, deps: Deps): void {
  const { db, clock } = deps
  bind(endpoints.openMoneyRequest, async ({ customer, body }) => ({
    ...ok,
    moneyRequest: await openMoneyRequest(deps, customer, body),
  }))
  bind(endpoints.listMoneyRequests, async ({ customer }) => {
    const rows = await findMoneyRequestsOf(db, customer.id, mostListed)
    return { ...ok, moneyRequests: rows.map((row) => viewMoneyRequest(row, clock.now())) }
  })
  bind(endpoints.readMoneyRequest, async ({ customer, params }) => {
    const row = await findMoneyRequest(db, params.id)
    if (row?.customer !== customer.id) throw refuse('money_request_not_found')
    return { ...ok, moneyRequest: viewMoneyRequest(row, clock.now()) }
  })
  bind(endpoints.cancelMoneyRequest, async ({ customer, params }) => ({
    ...ok,
    moneyRequest: await cancelMoneyRequest(deps, customer, params.id),
  }))
  bind(endpoints.lookAtMoneyRequest, async ({ customer, params }) => ({
    ...ok,
    asked: await lookAtMoneyRequest(deps, customer, params.id),
  }))
}
