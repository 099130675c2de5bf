import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { compare, type Money } from '@emun/contract/money'
import type { Tx } from '../../platform/transaction.ts'
import { type Given, makeQuote } from './make-quote.ts'
import { lockQuote, markUsed, type Quote, type QuoteDirection } from './store.ts'

type Use = {
  readonly customer: CustomerId
  readonly direction: QuoteDirection
  readonly paymentSystem: string
  readonly amount: Money
  /** The one that was shown; without, the terms of now. */
  readonly quote: string | undefined
  /** The id of what it is used for. */
  readonly usedFor: string
}

/**
 * Takes the quote that a customer was shown, once, in the transaction that acts on it. Refuses quote_expired when it is not
 * theirs, not of this rail and amount, used, or over; and what `makeQuote` refuses.
 */
export async function useQuote(tx: Tx, deps: Given, use: Use): Promise<Quote> {
  const now = deps.clock.now()
  const id = use.quote ?? (await makeQuote(tx, deps, use.customer, use)).id
  const quote = await lockQuote(tx, id)
  if (!quote || !isFor(quote, use) || quote.usedFor !== null || quote.expiresAt <= now) throw refuse('quote_expired')
  markUsed(tx, quote.id, use.usedFor, now)
  return quote
}

/** The amount may have been named in the wallet’s currency: the quote then says what it comes to. */
function isFor(quote: Quote, { customer, direction, paymentSystem, amount }: Use): boolean {
  const isSameAmount = quote.pay.currency !== amount.currency || compare(quote.pay, amount) === 0
  return quote.customer === customer && quote.direction === direction && quote.rail === paymentSystem && isSameAmount
}
