import { fromWire, type Money, type WireMoney } from '@emun/contract/money'

/** An amount of a proposal that was kept until somebody decides. */
export function keptAmount(wire: WireMoney): Money {
  const amount = fromWire(wire)
  if (!amount) throw new Error('a stored proposal has an amount that is none')
  return amount
}

/** An amount as the audit keeps it: `42.50 USD`. */
export function amountFact({ amount, currency }: WireMoney): string {
  return `${amount} ${currency}`
}
