import { crossByQuote, type Currency, rateDecimal, rateOf } from '@emun/contract/money'
import { isObject, objectIn } from '../../platform/ask-provider.ts'
import type { FxRate } from './port.ts'
import { readPublicPage } from './public-page.ts'

const source = 'bank-of-israel'

/**
 * The representative rates of the Bank of Israel, once a business day: shekels for so many units of a currency. It has no
 * rate between two others, so that of the euro in dollars follows from both in shekels.
 */
export async function askBankOfIsrael(url: string): Promise<readonly FxRate[]> {
  const text = await readPublicPage(url)
  return text === null ? [] : bankOfIsraelRates(text)
}

export function bankOfIsraelRates(text: string): readonly FxRate[] {
  const { exchangeRates } = objectIn(text)
  if (!Array.isArray(exchangeRates)) return []
  const dollar = inShekels('USD', exchangeRates)
  const euro = inShekels('EUR', exchangeRates)
  const rates: FxRate[] = []
  if (dollar) rates.push({ pair: 'USD/ILS', rate: rateDecimal(dollar.rate), asOf: dollar.asOf, source })
  const cross = dollar && euro && crossByQuote(euro.rate, dollar.rate)
  if (cross) {
    // It is as old as the older of the two.
    const asOf = euro.asOf < dollar.asOf ? euro.asOf : dollar.asOf
    rates.push({ pair: 'EUR/USD', rate: rateDecimal(cross), asOf, source })
  }
  return rates
}

function inShekels<C extends Currency>(currency: C, entries: readonly unknown[]) {
  const ours = entries.filter(isObject).filter(({ key }) => key === currency)
  const [entry] = ours
  if (!entry || ours.length > 1) return null
  const { currentExchangeRate: price, unit = 1, lastUpdate } = entry
  if (typeof unit !== 'number' || !Number.isSafeInteger(unit)) return null
  // JSON has floats for its few digits; the shortest text of one is what was written.
  const rate = rateOf(currency, 'ILS', String(price), BigInt(unit))
  const asOf = new Date(typeof lastUpdate === 'string' ? lastUpdate : '')
  return rate === null || Number.isNaN(asOf.getTime()) ? null : { rate, asOf }
}
