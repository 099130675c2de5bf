import type { Language } from '../language/index.ts'
import { groupedDigits } from './print.ts'

const hundredths = 2
const rateDigits = 12

/** A share as people write it: `15%`, `12.5%`, `0,3%` in Russian. Hundredths only where there are some. */
export function percentText(basisPoints: number, language: Language): string {
  return `${groupedDigits(String(basisPoints / 100), language, 0, hundredths)}%`
}

/** What one of a currency costs in another: `1 BTC = 60,000.00 USD`. A rate has at least the two digits that prices have. */
export function rateText(from: string, rate: string, to: string, language: Language): string {
  return `1 ${from} = ${groupedDigits(rate, language, hundredths, rateDigits)} ${to}`
}
