import { payee, transfer, withdraw } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../platform/http.ts'
import { previewPayee } from './preview-payee.ts'
import { sendTransfer } from './send-transfer.ts'

export function mountTransfers(bind: Bind, deps: Deps): void {
  bind(payee, ({ customer, query }) => previewPayee(deps, customer, query.to))
  bind(transfer, ({ customer, key, body }) => sendTransfer(deps, customer, transfer.path, key, body))
  bind(withdraw, ({ customer, key, body }) => {
    const { paymentSystem: _, ...request } = body
    return sendTransfer(deps, customer, withdraw.path, key, request)
  })
}
