import {
  add,
  amountOf,
  type Currency,
  debitParts,
  digitsOf,
  type Exchange,
  type Money,
  money,
  percentageFee,
  type Price,
  priceDeposit,
  priceWithdrawal,
  rateOf,
} from '@emun/contract/money'
import type { CardValues, RailTerms, Rate, Values } from './terms.ts'

/** What a hundred of the wallet's currency come to by a rail: by the very arithmetic that a customer is quoted with. */
export type Preview = Pick<Price, 'pay' | 'fee' | 'receive'>

export function hundred(wallet: Currency): Money {
  return money(wallet, 100n * 10n ** BigInt(digitsOf(wallet)))
}

/** Null where the rail is off; `no_rate` where nothing can be priced right now. */
export function previewOf(
  { direction, currency }: Pick<RailTerms, 'direction' | 'currency'>,
  { isOn, feeBasisPoints }: Pick<Values, 'isOn' | 'feeBasisPoints'>,
  wallet: Currency,
  rates: readonly Rate[],
): Preview | null | 'no_rate' {
  if (!isOn) return null
  const rate = exchangeBetween(currency, wallet, rates)
  if (rate === 'no_rate') return rate
  const terms = { feeBasisPoints: BigInt(feeBasisPoints), rate }
  const amount = hundred(wallet)
  if (direction === 'withdrawal') return priceWithdrawal(amount, terms, currency)
  const pay = rate ? debitParts(amount, rate.rate, rate.spreadBasisPoints, currency).cost : amount
  return priceDeposit(pay, terms, wallet)
}

function exchangeBetween(one: Currency, other: Currency, rates: readonly Rate[]): Exchange | null | 'no_rate' {
  if (one === other) return null
  const found = rates.find(({ base, quote }) => (base === one && quote === other) || (base === other && quote === one))
  const rate = found?.isQuotable ? rateOf(found.base, found.quote, found.rate) : null
  return found && rate ? { rate, spreadBasisPoints: BigInt(found.spreadBasisPoints) } : 'no_rate'
}

/** What a new card takes from the balance, and what a hundred on it does later; null where it is not sold. */
export function cardPreviewOf({
  isOn,
  fee,
  start,
  topUpFeeBasisPoints,
}: Omit<CardValues, 'topUpMinimum' | 'topUpMaximum'>) {
  if (!isOn) return null
  const [price, first] = [amountOf(fee), amountOf(start)]
  const more = hundred(price.currency)
  const topUp = add(more, percentageFee(more, BigInt(topUpFeeBasisPoints)))
  return { fee: price, start: first, total: add(price, first), topUp }
}

/** Whether the amounts a rail takes are in its own currency or in the wallet's. */
export function currencyOfTerms({ minimum }: Pick<Values, 'minimum'>): Currency {
  return amountOf(minimum).currency
}
