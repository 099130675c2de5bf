import * as endpoints from '@emun/contract/customer'
import * as front from '@emun/contract/public'
import { latestHead, readHeads, readSigningKeys } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { proveConsistency } from './prove-consistency.ts'
import { readReceipt } from './read-receipt.ts'

const usualPage = 20

export function mountReceipts(bind: Bind, { db }: Deps): void {
  bind(endpoints.getReceipt, ({ customer, params }) => readReceipt(db, customer.id, params.id))
  bind(front.listSigningKeys, async () => ({ ...ok, keys: [...(await readSigningKeys(db))] }))
  bind(front.listHeads, async ({ query: { before, limit = usualPage } }) => {
    return { ...ok, heads: await readHeads(db, { limit, ...(before === undefined ? {} : { before }) }) }
  })
  bind(front.latestHead, async () => ({ ...ok, head: await latestHead(db) }))
  bind(front.proveConsistency, ({ query }) => proveConsistency(db, query.first, query.second))
}
