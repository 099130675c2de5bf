import type { Costs } from '@emun/contract/customer'
import {
  add,
  convert,
  type Money,
  priceDeposit,
  type Price as PriceBy,
  type PriceTerms as TermsBy,
  priceWithdrawal,
  rateDecimal,
  subtract,
  type Currency,
  toWire,
  zero,
} from '@emun/contract/money'
import type { QuotableRate } from '../rates/public.ts'

// The arithmetic is in the contract, because the page of fees shows the same sums.
export { priceDeposit, priceWithdrawal }

export type Price = PriceBy<QuotableRate>
export type PriceTerms = TermsBy<QuotableRate>

/** What the other parts of a withdrawal come to, as they were priced. */
export type PricedBefore = Pick<Price, 'pay' | 'fee' | 'receive'>

/**
 * What a part of a withdrawal costs beside others that were priced already: all that the whole costs and they do not. So the
 * sums of all parts are to the last unit what the whole costs, also where one failed and another took its place.
 */
export function pricePart(part: Money, before: PricedBefore, terms: PriceTerms, rail: Currency): Price {
  if (before.pay.minor === 0n) return priceWithdrawal(part, terms, rail)
  const whole = priceWithdrawal(add(before.pay, part), terms, rail)
  const left = subtract(whole.fee, before.fee)
  // Where the others were rounded up it may be a unit below nothing, for a part of next to nothing.
  const fee = left.minor < 0n ? zero(left.currency) : left
  const receive = terms.rate ? subtract(whole.receive, before.receive) : subtract(part, fee)
  const exchanged = terms.rate && exchangeOf(subtract(part, fee), receive, terms.rate)
  return { pay: part, fee, feeBasisPoints: terms.feeBasisPoints, receive, exchanged }
}

/**
 * How an exchange falls into its parts when what comes out of it is agreed already. Between two parts of one whole the spread
 * of one may be a unit below nothing.
 */
export function exchangeOf(into: Money, receive: Money, by: QuotableRate): NonNullable<Price['exchanged']> {
  const worth = convert(into, by.rate, 0n, receive.currency, 'floor')
  const rest = subtract(convert(into, by.rate, 0n, receive.currency, 'ceil'), worth)
  return { into, spread: subtract(worth, receive), rest, by }
}

export function costsOf({ pay, fee, feeBasisPoints, receive, exchanged }: Price): Costs {
  return {
    pay: toWire(pay),
    fee: toWire(fee),
    feeBasisPoints: Number(feeBasisPoints),
    receive: toWire(receive),
    rate: exchanged && rateOnTheWire(exchanged.by),
  }
}

export function rateOnTheWire({ rate, spreadBasisPoints, source, asOf }: QuotableRate): Costs['rate'] {
  return {
    from: rate.base,
    to: rate.quote,
    rate: rateDecimal(rate),
    spreadBasisPoints: Number(spreadBasisPoints),
    source,
    asOf: asOf.toISOString(),
  }
}
