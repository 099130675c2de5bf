import type { CardIssuers } from '../../../providers/card-issuer/open.ts'
import type { CardIssuer } from '../../../providers/card-issuer/port.ts'
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

/** What an issuer calls a type, by configuration or as the type itself knows; null where it does not make it. */
export function typeRefOf({ byName }: Pick<CardIssuers, 'byName'>, issuer: string, type: string): string | null {
  return byName(issuer)?.typeRefs?.get(type) ?? cardTypeTable.get(type)?.refs[issuer] ?? null
}

/** Throws for a name that configuration gives an issuer’s type to, and that no type has: nobody would ever be offered it. */
export function checkTypeRefs(issuers: readonly Pick<CardIssuer, 'typeRefs'>[]): void {
  const names = issuers.flatMap(({ typeRefs }) => [...(typeRefs?.keys() ?? [])])
  const unknown = names.filter((name) => !cardTypeTable.has(name))
  if (unknown.length === 0) return
  const known = [...cardTypeTable.keys()].join(', ')
  throw new Error(`the configuration is wrong:\n  no type of cards is called ${unknown.join(', ')}, only ${known}`)
}
