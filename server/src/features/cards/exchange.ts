import { refuse } from '@emun/contract/errors'
import { creditParts, type Currency, type Money } from '@emun/contract/money'
import { exchangeOf, type Price } from '../quotes/public.ts'
import type { QuotableRate } from '../rates/public.ts'

/** What an amount comes to on the other side; `exchanged` is null where both sides are of one currency. */
export type Exchanged = { readonly receive: Money } & Pick<Price, 'exchanged'>

/** Between a wallet and a card. What we keep of the exchange is in it. Refuses: rate_unavailable where a rate is lacking. */
export function exchange(amount: Money, to: Currency, by: QuotableRate | null): Exchanged {
  if (amount.currency === to) return { receive: amount, exchanged: null }
  if (by === null) throw refuse('rate_unavailable')
  const { net, spread, rest } = creditParts(amount, by.rate, by.spreadBasisPoints, to)
  return { receive: net, exchanged: { into: amount, spread, rest, by } }
}

/** How what was agreed before falls into its parts, to the unit. */
export function agreedExchange(into: Money, receive: Money, by: QuotableRate | null): Exchanged {
  return { receive, exchanged: by && exchangeOf(into, receive, by) }
}
