import type { CardTypeEntry } from './card-type.ts'
import { asiaMastercard } from './asia-mastercard.ts'
import { asiaOptima } from './asia-optima.ts'
import { asiaVisa } from './asia-visa.ts'
import { diamond } from './diamond.ts'
import { europeOptima } from './europe-optima.ts'
import { europePlatinumEur } from './europe-platinum-eur.ts'
import { europePlatinumUsd } from './europe-platinum-usd.ts'
import { hongKong } from './hong-kong.ts'
import { partner } from './partner.ts'
import { starter } from './starter.ts'
import { us } from './us.ts'

const all = [
  starter,
  diamond,
  asiaVisa,
  asiaMastercard,
  asiaOptima,
  europeOptima,
  europePlatinumUsd,
  europePlatinumEur,
  us,
  hongKong,
  partner,
] as const

/** Every type of card by its name, in the order in which they are shown. */
export const cardTypeTable: ReadonlyMap<string, CardTypeEntry> = new Map(all.map((type) => [type.name, type]))

/** The type of a card that there is. */
export function typeOfCard({ type }: { readonly type: string }): CardTypeEntry {
  const entry = cardTypeTable.get(type)
  if (!entry) throw new Error(`no type of cards ${type}`)
  return entry
}

/** What an issuer calls a type; null where it does not make it. */
export function typeRefOf(issuer: string, type: string): string | null {
  return cardTypeTable.get(type)?.refs[issuer] ?? null
}
