import { parsePhone } from '@emun/contract/phone'

/** Where numbers to attack come from: no two have a range of a thousand in common. */
export type Phones = {
  /** The next one of the country we do business in. All end alike, so that masked they read alike. */
  readonly home: () => string
  /** The next one of another country. */
  readonly abroad: () => string
}

export const homeCountry = 'IL'
export const otherCountry = 'FR'

export function openPhones(): Phones {
  const home = ['+97250', '+97252', '+97253', '+97254', '+97258'].flatMap((start) =>
    rangesOf(start, 2_000, 9_999, homeCountry),
  )
  const abroad = rangesOf('+336', 10_000, 69_999, otherCountry)
  return { home: handOut(home), abroad: handOut(abroad) }
}

/** Every number of one range. */
export function neighboursOf(phone: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `${phone.slice(0, -3)}${String(place).padStart(3, '0')}`)
}

function rangesOf(start: string, from: number, to: number, country: string): readonly string[] {
  const ranges = Array.from({ length: to - from + 1 }, (_, place) => `${start}${from + place}545`)
  return ranges.filter((phone) => parsePhone(phone, country)?.country === country)
}

function handOut(phones: readonly string[]): () => string {
  let next = 0
  return () => {
    const phone = phones[next++]
    if (phone === undefined) throw new Error('there are no more ranges to attack')
    return phone
  }
}
