import { paymentSystems, withdrawPaymentSystems } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../platform/http.ts'
import { listPaymentSystems, listWithdrawalSystems } from './list-systems.ts'

export function mountRails(bind: Bind, deps: Deps): void {
  bind(paymentSystems, ({ customer, query }) => listPaymentSystems(deps, customer.id, query.lang))
  bind(withdrawPaymentSystems, ({ customer, query }) => listWithdrawalSystems(deps, customer.id, query.lang))
}
