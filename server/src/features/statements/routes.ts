import * as endpoints from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { openGate } from '../../platform/gate.ts'
import type { Bind } from '../../platform/http.ts'
import { makeCardStatement, makeStatement } from './make-statement.ts'

/** The longest ones hold some tens of megabytes while they are made. */
const gateLimits = { most: 2, mostWaiting: 20, longestWaitMs: 15_000 }

export function mountStatements(bind: Bind, deps: Deps): void {
  const gate = openGate(gateLimits)
  bind(endpoints.cardStatement, ({ customer, params, query }) =>
    makeCardStatement({ ...deps, gate }, customer.id, params.id, query),
  )
  bind(endpoints.accountStatement, ({ customer, query }) => makeStatement({ ...deps, gate }, customer.id, query))
}
