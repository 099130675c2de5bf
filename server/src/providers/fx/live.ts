import { askBankOfIsrael } from './bank-of-israel.ts'
import { askEuropeanCentralBank } from './european-central-bank.ts'
import { type FxRate, type FxSource, isTraded } from './port.ts'
import { askBitstamp, askCoinbase } from './tickers.ts'

/** Where each of them publishes. */
export type LiveFxSettings = {
  readonly bankOfIsraelUrl: string
  readonly ecbUrl: string
  readonly coinbaseUrl: string
  readonly bitstampUrl: string
}

/**
 * Two central banks for the currencies of countries and two exchanges for the others, all asked at once. Whoever does not
 * answer is left out: whether the rest is enough is for the policy to say.
 */
export function openLiveFx({ bankOfIsraelUrl, ecbUrl, coinbaseUrl, bitstampUrl }: LiveFxSettings): FxSource {
  return {
    name: 'live',
    async rates(pairs) {
      const traded = pairs.filter(isTraded)
      const asked = traded.flatMap((pair) => [askCoinbase(coinbaseUrl, pair), askBitstamp(bitstampUrl, pair)])
      if (traded.length < pairs.length) asked.push(askBankOfIsrael(bankOfIsraelUrl), askEuropeanCentralBank(ecbUrl))
      const told: readonly FxRate[] = (await Promise.all(asked)).flat()
      const wanted = told.filter(({ pair }) => pairs.includes(pair))
      return wanted.length === 0 ? 'unknown' : wanted
    },
  }
}
