import type { Language } from '@emun/contract/language'
import { type Money, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import {
  cardTypeTable,
  type CardTypeEntry,
  type DecidedCardTerms,
  type KnownTypes,
  toldInWallet,
  type ToldType,
} from '../cards/public.ts'
import { cardSubject, cardTermsOnTheWire, termsOfCardProposal } from './card-changes.ts'
import { cardWarnings, highestCardFee, highestTopUpFeeBasisPoints } from './card-policy.ts'
import type { Warning } from './policy.ts'
import { type ShownFor, shownStanding } from './shown.ts'
import { standingOf } from './standing.ts'

type Given = Pick<Deps, 'cardIssuers'>
type Known = { readonly decided: readonly DecidedCardTerms[]; readonly types: KnownTypes }

/** Every type of cards: how its terms stand, and what whoever makes it takes. */
export function listCards(deps: Given, shownFor: ShownFor, known: Known, lang: Language) {
  const { wallet } = shownFor
  const bounds = { highestFee: toWire(highestCardFee(wallet)), highestTopUpFeeBasisPoints }
  return [...cardTypeTable.values()].flatMap((type) => {
    const standing = standingOfType(shownFor, known, type.name)
    if (!standing) return []
    const told = toldOf(deps, known, type)
    const { title } = type.words[lang]
    return [
      { name: type.name, title, isServed: told !== null, issuer: told && shownBounds(told), ...bounds, ...standing },
    ]
  })
}

/** Top-ups that whoever makes the cards never lets through, in force or proposed. */
export function warningsOfCards(deps: Given, { open, now }: ShownFor, known: Known): Warning[] {
  return [...cardTypeTable.values()].flatMap((type) => {
    const proposed = open.card.find(({ subject }) => subject === cardSubject(type.name))
    const { current } = standingOf(ofType(known, type.name), now)
    const terms = proposed ? termsOfCardProposal(proposed.proposal) : current
    return terms ? cardWarnings(type.name, terms, toldOf(deps, known, type)) : []
  })
}

function standingOfType(shownFor: ShownFor, known: Known, name: string) {
  const proposed = shownFor.open.card.find(({ subject }) => subject === cardSubject(name))
  return shownStanding(shownFor, ofType(known, name), proposed, {
    ofDecided: cardTermsOnTheWire,
    ofProposal: (kept) => cardTermsOnTheWire(termsOfCardProposal(kept)),
  })
}

function ofType({ decided }: Known, name: string): readonly DecidedCardTerms[] {
  return decided.filter((each) => each.name === name)
}

function toldOf({ cardIssuers }: Given, { types }: Known, type: CardTypeEntry): ToldType | null {
  const issuer = cardIssuers.current?.name
  return issuer === undefined ? null : toldInWallet(types, issuer, type)
}

function shownBounds({ firstDeposit, topUp }: ToldType) {
  const shown = ({ least, most }: { readonly least: Money; readonly most: Money | null }) => ({
    least: toWire(least),
    most: most && toWire(most),
  })
  return { start: shown(firstDeposit), topUp: shown(topUp) }
}
