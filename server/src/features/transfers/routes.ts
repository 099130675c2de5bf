import * as endpoints from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../platform/http.ts'
import type { SendTransfer } from './open-sending.ts'
import { previewPayee } from './preview-payee.ts'
import { recentPayees } from './recent-payees.ts'
import { sameTransfer } from './same-transfer.ts'

export function mountTransfers(bind: Bind, deps: Deps, send: SendTransfer): void {
  bind(endpoints.payee, ({ customer, query }) => previewPayee(deps, customer, query.to))
  bind(endpoints.transfer, ({ customer, key, body }) => send(customer, key, endpoints.transfer.path, body))
  bind(endpoints.recentPayees, ({ customer }) => recentPayees(deps, customer))
  bind(endpoints.sameTransfer, ({ customer, query }) => sameTransfer(deps, customer, query))
}
