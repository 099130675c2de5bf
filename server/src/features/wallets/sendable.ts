import { refuse } from '@emun/contract/errors'
import { compare, type Currency, digitsOf, type Money, money, mostSent, toWire } from '@emun/contract/money'

export function wholeUnits(currency: Currency, units: bigint): Money {
  return money(currency, units * 10n ** BigInt(digitsOf(currency)))
}

/**
 * What somebody may send, or ask others to send: it is in the wallet's currency, at least one minor unit, and no more than one
 * day's limit. Refuses: wallets_differ_in_currency, minimal_amount, maximum_amount.
 */
export function checkSendable(amount: Money, currency: Currency): void {
  if (amount.currency !== currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  const minimum = money(currency, 1n)
  if (compare(amount, minimum) < 0) {
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(minimum) } })
  }
  const maximum = wholeUnits(currency, mostSent.day)
  if (compare(amount, maximum) > 0) {
    throw refuse('maximum_amount', { field: 'amount', details: { maximum: toWire(maximum) } })
  }
}
