import { fromWire, type Money, negate, type WireMoney } from '@emun/contract/money'

/** The amount of a reply, which unlike the amount of a request may be negative. */
export function amountOf(wire: WireMoney): Money {
  const isNegative = wire.amount.startsWith('-')
  const amount = fromWire({ ...wire, amount: isNegative ? wire.amount.slice(1) : wire.amount })
  if (amount === null) throw new TypeError(`not an amount of ${wire.currency}: ${wire.amount}`)
  return isNegative ? negate(amount) : amount
}
