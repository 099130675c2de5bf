import { payee, transfer } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../platform/http.ts'
import type { SendTransfer } from './open-sending.ts'
import { previewPayee } from './preview-payee.ts'

export function mountTransfers(bind: Bind, deps: Deps, send: SendTransfer): void {
  bind(payee, ({ customer, query }) => previewPayee(deps, customer, query.to))
  bind(transfer, ({ customer, key, body }) => send(customer, key, transfer.path, body))
}
