import type { Currency } from '@emun/contract/money'

/** The pairs that the product exchanges: what one unit of the first costs in the second. */
export const fxPairs = ['USD/ILS', 'EUR/USD', 'BTC/USD', 'USDT/USD'] as const
export type FxPair = (typeof fxPairs)[number]

export const currenciesOf: Readonly<Record<FxPair, readonly [base: Currency, quote: Currency]>> = {
  'USD/ILS': ['USD', 'ILS'],
  'EUR/USD': ['EUR', 'USD'],
  'BTC/USD': ['BTC', 'USD'],
  'USDT/USD': ['USDT', 'USD'],
}

/** What exchanges trade, whose rate is of this minute; the rates of the others are of a day. */
export type TradedPair = Extract<FxPair, 'BTC/USD' | 'USDT/USD'>

export function isTraded(pair: FxPair): pair is TradedPair {
  return pair === 'BTC/USD' || pair === 'USDT/USD'
}

export type FxSourceName = 'sandbox' | 'bank-of-israel' | 'ecb' | 'coinbase' | 'bitstamp'

/** What one source says a pair costs: an exact decimal, and when it was so. Nothing here is fit to quote before the policy has looked. */
export type FxRate = {
  readonly pair: FxPair
  readonly rate: string
  readonly asOf: Date
  readonly source: FxSourceName
}

/**
 * Asks what these pairs cost. A pair may be answered by several sources, each in its own line, and by none when they are
 * silent; `unknown` when nobody said anything. Never throws.
 */
export type FxSource = {
  readonly name: string
  readonly rates: (pairs: readonly FxPair[]) => Promise<readonly FxRate[] | 'unknown'>
}
