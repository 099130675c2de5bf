import * as endpoints from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { listTransactions, readTransaction } from './list-transactions.ts'

export function mountTransactions(bind: Bind, { db, config }: Deps): void {
  bind(endpoints.listTransactions, ({ customer, query }) =>
    listTransactions(db, customer.id, query, config.businessZone),
  )
  bind(endpoints.getTransaction, async ({ customer, params }) => ({
    ...ok,
    transaction: await readTransaction(db, customer.id, params.id),
  }))
}
