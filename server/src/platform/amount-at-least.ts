import { refuse } from '@emun/contract/errors'
import { compare, type Currency, fromWire, type Money, toWire, type WireMoney } from '@emun/contract/money'

/** An amount of this currency that is no less. Refuses at the field: currency_not_supported, minimal_amount. */
export function amountAtLeast(wire: WireMoney, currency: Currency, field: string, least: Money): Money {
  const amount = fromWire(wire)
  if (amount?.currency !== currency) throw refuse('currency_not_supported', { field })
  if (compare(amount, least) < 0) throw refuse('minimal_amount', { field, details: { minimum: toWire(least) } })
  return amount
}
