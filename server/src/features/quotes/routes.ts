import { quote } from '@emun/contract/customer'
import { fromWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { makeQuote } from './make-quote.ts'
import { costsOf } from './price.ts'
import { promisedBy } from './promised-by.ts'

export function mountQuotes(bind: Bind, deps: Deps): void {
  bind(quote, async ({ customer, body: { amount: wire, ...asked } }) => {
    const amount = fromWire(wire)
    if (!amount) throw new Error('the contract let an amount through that is none')
    const { id, price, expiresAt } = await makeQuote(deps.db, deps, customer.id, { ...asked, amount })
    const dueBy = (await promisedBy(deps, asked))?.toISOString() ?? null
    const now = deps.clock.now().toISOString()
    return { ...ok, quote: { id, ...costsOf(price), dueBy, expiresAt: expiresAt.toISOString(), now } }
  })
}
