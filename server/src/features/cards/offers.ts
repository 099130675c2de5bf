import { compare, convert, type Currency, debitParts, type Money } from '@emun/contract/money'
import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { findRate, type QuotableRate } from '../rates/public.ts'
import { exchange, type Exchanged } from './exchange.ts'
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
  /** What it starts with, as it comes onto the card. */
  readonly start: Exchanged
}

/**
 * All that is known of types at a moment, for a wallet of a currency; `toldOf` is null for a type that an issuer does not make, or
 * was not heard of, and `rateOf` for the wallet's own currency, or where there is no rate now.
 */
export type KnownTypes = {
  readonly wallet: Currency
  readonly terms: ReadonlyMap<string, CardTerms>
  readonly toldOf: (issuer: string, type: string) => ToldType | null
  readonly rateOf: (currency: Currency) => QuotableRate | null
}

export async function readKnownTypes(
  db: Queryable,
  cardIssuers: Deps['cardIssuers'],
  wallet: Currency,
  now: Date,
): Promise<KnownTypes> {
  const [terms, told] = await Promise.all([readCardTerms(db, now), readToldTypes(db)])
  const rates = await readRates(db, wallet, now)
  const toldOf = (issuer: string, type: string) =>
    told.get(toldKey(issuer, typeRefOf(cardIssuers, issuer, type) ?? '')) ?? null
  return { wallet, terms, toldOf, rateOf: (currency) => rates.get(currency) ?? null }
}

async function readRates(db: Queryable, wallet: Currency, now: Date): Promise<ReadonlyMap<Currency, QuotableRate>> {
  const currencies = new Set([...cardTypeTable.values()].map(({ currency }) => currency))
  const rates = new Map<Currency, QuotableRate>()
  for (const currency of currencies) {
    const rate = currency === wallet ? null : await findRate(db, wallet, currency, now)
    if (rate) rates.set(currency, rate)
  }
  return rates
}

/** In the order of the catalogue. One that is off, that nobody makes here, or to whose currency there is no rate is not offered. */
export function offersOf({ cardIssuers }: Pick<Deps, 'cardIssuers'>, known: KnownTypes): readonly CardOffer[] {
  const issuer = cardIssuers.current?.name
  if (issuer === undefined) return []
  return [...cardTypeTable.values()].flatMap((type) => {
    const [terms, told] = [known.terms.get(type.name), toldInWallet(known, issuer, type)]
    if (!terms?.isOn || told === null || terms.fee.currency !== known.wallet) return []
    const start = exchange(terms.start, type.currency, known.rateOf(type.currency))
    return isWithin(terms.start, told.firstDeposit) ? [{ type, terms, told, issuer, start }] : []
  })
}

/**
 * What an issuer says of a type, with its bounds in the wallet's currency: what comes out of the exchange is then within them. Null
 * where it does not make it, or there is no rate.
 */
export function toldInWallet(
  known: KnownTypes,
  issuer: string,
  { name, currency }: Pick<CardTypeEntry, 'name' | 'currency'>,
): ToldType | null {
  const told = known.toldOf(issuer, name)
  if (told === null || currency === known.wallet) return told
  const rate = known.rateOf(currency)
  if (rate === null) return null
  const inWallet = ({ least, most }: ToldType['topUp']) => ({
    least: debitParts(least, rate.rate, rate.spreadBasisPoints, known.wallet).cost,
    most: most && convert(most, rate.rate, 0n, known.wallet, 'floor'),
  })
  return { ...told, firstDeposit: inWallet(told.firstDeposit), topUp: inWallet(told.topUp) }
}

/** What a card may be topped up by at once: our terms, as far as its issuer goes along. Refuses: rate_unavailable. */
export function topUpBounds(known: KnownTypes, card: Pick<CardRow, 'type' | 'issuer' | 'currency'>) {
  const { currency } = card
  const rate = known.rateOf(currency)
  if (rate === null && currency !== known.wallet) throw refuse('rate_unavailable')
  const terms = termsOf(known, card)
  const told = toldInWallet(known, card.issuer, { name: card.type, currency })
  return { ...boundsOf(terms, told), feeBasisPoints: terms.topUpFeeBasisPoints, rate }
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
