import { refuse } from '@emun/contract/errors'
import { toWire, type WireMoney } from '@emun/contract/money'
import {
  addCardTerms,
  type CardTerms,
  cardTypeTable,
  type CardTypeEntry,
  readKnownTypes,
  toldInWallet,
  type ToldType,
} from '../cards/public.ts'
import type { Facts } from '../operators/public.ts'
import { type CardBody, cardWarnings, readCardTermsOf } from './card-policy.ts'
import type { At, ChangeKind, Since } from './change.ts'
import { amountFact, keptAmount } from './kept-amounts.ts'

export type CardProposal = Since & {
  readonly name: string
  readonly isOn: boolean
  readonly fee: WireMoney
  readonly start: WireMoney
  readonly topUpFeeBasisPoints: number
  readonly topUpMinimum: WireMoney
  readonly topUpMaximum: WireMoney
}

/** What a type of cards costs and allows. Cards that there are keep what they were made for; what they are topped up for changes. */
export const cardChanges: ChangeKind<CardBody, CardProposal> = {
  approval: 'card_terms',
  async read(at, body, since) {
    const type = cardTypeTable.get(body.name)
    if (!type) throw refuse('record_not_found')
    const terms = readCardTermsOf(body, at.deps.config.walletCurrency, await toldOf(at, type))
    return { name: type.name, ...cardTermsOnTheWire(terms), ...since }
  },
  async change(at, kept) {
    const { tx, now } = at
    const { name } = kept
    const before = (await readKnownTypes(tx, at.deps.cardIssuers, at.deps.config.walletCurrency, now)).terms.get(name)
    const terms = termsOfCardProposal(kept)
    return {
      subject: cardSubject(name),
      before: before ? factsOf(before) : {},
      after: factsOf(terms),
      async warnings() {
        const type = cardTypeTable.get(name)
        return type ? cardWarnings(name, terms, await toldOf(at, type)) : []
      },
      putInForce: (by) => addCardTerms(tx, name, terms, by, now),
    }
  },
}

/** What a type is called among everything that is decided: `us card`. */
export function cardSubject(name: string): string {
  return `${name} card`
}

async function toldOf({ tx, deps, now }: At, type: CardTypeEntry): Promise<ToldType | null> {
  const issuer = deps.cardIssuers.current?.name
  if (issuer === undefined) return null
  return toldInWallet(await readKnownTypes(tx, deps.cardIssuers, deps.config.walletCurrency, now), issuer, type)
}

export function termsOfCardProposal(kept: CardProposal): CardTerms {
  return {
    isOn: kept.isOn,
    fee: keptAmount(kept.fee),
    start: keptAmount(kept.start),
    topUpFeeBasisPoints: BigInt(kept.topUpFeeBasisPoints),
    topUpMinimum: keptAmount(kept.topUpMinimum),
    topUpMaximum: keptAmount(kept.topUpMaximum),
  }
}

export function cardTermsOnTheWire({ isOn, fee, start, topUpFeeBasisPoints, topUpMinimum, topUpMaximum }: CardTerms) {
  return {
    isOn,
    fee: toWire(fee),
    start: toWire(start),
    topUpFeeBasisPoints: Number(topUpFeeBasisPoints),
    topUpMinimum: toWire(topUpMinimum),
    topUpMaximum: toWire(topUpMaximum),
  }
}

/** Terms as the audit keeps them: in plain words and numbers. */
function factsOf(terms: CardTerms): Facts {
  const { isOn, fee, start, topUpFeeBasisPoints, topUpMinimum, topUpMaximum } = cardTermsOnTheWire(terms)
  return {
    isOn,
    cardFee: amountFact(fee),
    start: amountFact(start),
    topUpFeeBasisPoints,
    topUpMinimum: amountFact(topUpMinimum),
    topUpMaximum: amountFact(topUpMaximum),
  }
}
