import { quote } from '@emun/contract/customer'
import { fromWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { makeQuote } from './make-quote.ts'
import { costsOf } from './price.ts'

export function mountQuotes(bind: Bind, deps: Deps): void {
  bind(quote, async ({ customer, body: { amount: wire, ...asked } }) => {
    const amount = fromWire(wire)
    if (!amount) throw new Error('the contract let an amount through that is none')
    const { id, price, expiresAt } = await makeQuote(deps.db, deps, customer.id, { ...asked, amount })
    const now = deps.clock.now().toISOString()
    return { ...ok, quote: { id, ...costsOf(price), expiresAt: expiresAt.toISOString(), now } }
  })
}
