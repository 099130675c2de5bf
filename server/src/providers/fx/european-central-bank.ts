import { crossByBase, rateDecimal, rateOf } from '@emun/contract/money'
import { atHour, parsePlainDate } from '@emun/contract/time'
import type { FxRate } from './port.ts'
import { readPublicPage } from './public-page.ts'

const source = 'ecb'
/** It publishes a day's rates at about this hour there. */
const zone = 'Europe/Berlin'
const publishedAtHour = 16

/** The euro reference rates of the European Central Bank, once a working day: units of a currency for one euro. */
export async function askEuropeanCentralBank(url: string): Promise<readonly FxRate[]> {
  const text = await readPublicPage(url)
  return text === null ? [] : europeanCentralBankRates(text)
}

export function europeanCentralBankRates(xml: string): readonly FxRate[] {
  const cubes = cubesIn(xml)
  const day = parsePlainDate(onlyOne(cubes, 'time', () => true) ?? '')
  const price = (currency: string) => onlyOne(cubes, 'rate', (cube) => cube.get('currency') === currency) ?? ''
  const dollar = rateOf('EUR', 'USD', price('USD'))
  const shekel = rateOf('EUR', 'ILS', price('ILS'))
  if (day === null || dollar === null) return []
  const asOf = atHour(zone, day, publishedAtHour)
  const rates: FxRate[] = [{ pair: 'EUR/USD', rate: rateDecimal(dollar), asOf, source }]
  const cross = shekel && crossByBase(dollar, shekel)
  if (cross) rates.push({ pair: 'USD/ILS', rate: rateDecimal(cross), asOf, source })
  return rates
}

type Cube = ReadonlyMap<string, string>

/**
 * The attributes of its `Cube` elements. This reads no XML but what this one page has: with a declaration, a comment or
 * anything else in which an element could hide or change, there is nothing to read.
 */
function cubesIn(xml: string): readonly Cube[] {
  if (xml.includes('<!') || xml.includes('&')) return []
  return [...xml.matchAll(/<Cube\s+([^<>]*?)\/?>/g)].map(([, attributes = '']) => attributesIn(attributes))
}

function attributesIn(text: string): Cube {
  return new Map(
    [...text.matchAll(/([a-z]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g)].map((match) => {
      const [, name = '', single, double] = match
      return [name, single ?? double ?? '']
    }),
  )
}

/** The attribute where exactly one cube of that kind has it. */
function onlyOne(cubes: readonly Cube[], attribute: string, isWanted: (cube: Cube) => boolean): string | null {
  const found = cubes.filter(isWanted).flatMap((cube) => cube.get(attribute) ?? [])
  return found.length === 1 ? (found[0] ?? null) : null
}
