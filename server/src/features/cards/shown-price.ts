import { refuse } from '@emun/contract/errors'
import { compare, fromWire, type Money, type WireMoney } from '@emun/contract/money'

/** What was shown is what moves, to the cent. Refuses quote_expired where the price, or what arrives for it, is another by now. */
export function checkShown(amount: Money, shown: WireMoney | undefined): void {
  if (shown === undefined) return
  const expected = fromWire(shown)
  if (expected?.currency !== amount.currency || compare(expected, amount) !== 0) throw refuse('quote_expired')
}
