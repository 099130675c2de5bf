import { compare, type Currency, type Money } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import type { CardRow } from './store.ts'
import { type CardTerms, readCardTerms } from './terms.ts'
import { readToldTypes, toldKey, type ToldType } from './told-types.ts'
import type { CardTypeEntry } from './types/card-type.ts'
import { cardTypeTable, typeOfCard, typeRefOf } from './types/table.ts'

/** A type of cards that can be had now, from whoever makes cards now. */
export type CardOffer = {
  readonly type: CardTypeEntry
  readonly terms: CardTerms
  readonly told: ToldType
  readonly issuer: string
}

/** All that is known of types at a moment; `toldOf` is null for a type that an issuer does not make, or was not heard of. */
export type KnownTypes = {
  readonly terms: ReadonlyMap<string, CardTerms>
  readonly toldOf: (issuer: string, type: string) => ToldType | null
}

export async function readKnownTypes(db: Queryable, now: Date): Promise<KnownTypes> {
  const [terms, told] = await Promise.all([readCardTerms(db, now), readToldTypes(db)])
  const toldOf = (issuer: string, type: string) => told.get(toldKey(issuer, typeRefOf(issuer, type) ?? '')) ?? null
  return { terms, toldOf }
}

/** In the order of the catalogue. One that is off, that nobody makes here, or that is of another currency is not offered. */
export function offersOf(
  { cardIssuers }: Pick<Deps, 'cardIssuers'>,
  known: KnownTypes,
  wallet: Currency,
): readonly CardOffer[] {
  const issuer = cardIssuers.current?.name
  if (issuer === undefined) return []
  return [...cardTypeTable.values()].flatMap((type) => {
    const [terms, told] = [known.terms.get(type.name), known.toldOf(issuer, type.name)]
    if (!terms?.isOn || told === null || type.currency !== wallet || terms.fee.currency !== wallet) return []
    return isWithin(terms.start, told.firstDeposit) ? [{ type, terms, told, issuer }] : []
  })
}

/** What a card may be topped up by at once: our terms, as far as its issuer goes along. */
export function topUpBounds(known: KnownTypes, card: Pick<CardRow, 'type' | 'issuer'>) {
  const terms = termsOf(known, card)
  const told = known.toldOf(card.issuer, card.type)
  return { ...boundsOf(terms, told), feeBasisPoints: terms.topUpFeeBasisPoints }
}

export function termsOf(known: KnownTypes, card: Pick<CardRow, 'type'>): CardTerms {
  const terms = known.terms.get(typeOfCard(card).name)
  if (!terms) throw new Error(`the type ${card.type} has no terms`)
  return terms
}

export function boundsOf(
  { topUpMinimum, topUpMaximum }: CardTerms,
  told: ToldType | null,
): { readonly minimum: Money; readonly maximum: Money } {
  const { least, most } = told?.topUp ?? { least: topUpMinimum, most: null }
  return {
    minimum: compare(least, topUpMinimum) > 0 ? least : topUpMinimum,
    maximum: most !== null && compare(most, topUpMaximum) < 0 ? most : topUpMaximum,
  }
}

function isWithin(amount: Money, { least, most }: ToldType['firstDeposit']): boolean {
  return compare(amount, least) >= 0 && (most === null || compare(amount, most) <= 0)
}
