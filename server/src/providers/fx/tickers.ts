import { rateOf } from '@emun/contract/money'
import { second } from '@emun/contract/time'
import { objectIn } from '../../platform/ask-provider.ts'
import { currenciesOf, type FxRate, type TradedPair } from './port.ts'
import { readPublicPage } from './public-page.ts'

/** Each exchange calls what it trades by a name of its own. */
const coinbaseNames: Readonly<Record<TradedPair, string>> = { 'BTC/USD': 'BTC-USD', 'USDT/USD': 'USDT-USD' }
const bitstampNames: Readonly<Record<TradedPair, string>> = { 'BTC/USD': 'btcusd', 'USDT/USD': 'usdtusd' }

/** Coinbase Exchange: the price of the last trade, and when it was. */
export async function askCoinbase(url: string, pair: TradedPair): Promise<readonly FxRate[]> {
  const { price, time } = objectIn((await readPublicPage(`${url}/products/${coinbaseNames[pair]}/ticker`)) ?? '')
  return rateWith({ pair, price, asOf: new Date(typeof time === 'string' ? time : ''), source: 'coinbase' })
}

/** Bitstamp: the price of the last trade, and the second in which that was so. */
export async function askBitstamp(url: string, pair: TradedPair): Promise<readonly FxRate[]> {
  const page = await readPublicPage(`${url}/ticker/${bitstampNames[pair]}/`)
  const { last, timestamp } = objectIn(page ?? '')
  const seconds = typeof timestamp === 'string' && /^\d{10}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  return rateWith({ pair, price: last, asOf: new Date(seconds * second), source: 'bitstamp' })
}

type Told = Pick<FxRate, 'asOf' | 'source'> & { readonly pair: TradedPair; readonly price: unknown }

function rateWith({ pair, price, asOf, source }: Told): readonly FxRate[] {
  if (typeof price !== 'string' || Number.isNaN(asOf.getTime())) return []
  return rateOf(...currenciesOf[pair], price) === null ? [] : [{ pair, rate: price, asOf, source }]
}
