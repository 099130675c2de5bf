import type { Language } from '@emun/contract/language'
import { type Money, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { cardTypeTable, type DecidedCardTerms, type KnownTypes, toldInWallet, type ToldType } from '../cards/public.ts'
import { cardTermsOnTheWire, termsOfCardProposal } from './card-changes.ts'
import { highestCardFee, highestTopUpFeeBasisPoints } from './card-policy.ts'
import { type ShownFor, shownStanding } from './shown.ts'

type Given = Pick<Deps, 'cardIssuers'>
type Known = { readonly decided: readonly DecidedCardTerms[]; readonly types: KnownTypes }

/** Every type of cards: how its terms stand, and what whoever makes it takes. */
export function listCards({ cardIssuers }: Given, shownFor: ShownFor, { decided, types }: Known, lang: Language) {
  const issuer = cardIssuers.current?.name
  return [...cardTypeTable.values()].flatMap((type) => {
    const { name } = type
    const proposed = shownFor.open.card.find(({ subject }) => subject === name)
    const own = decided.filter((each) => each.name === name)
    const standing = shownStanding(shownFor, own, proposed, {
      ofDecided: cardTermsOnTheWire,
      ofProposal: (kept) => cardTermsOnTheWire(termsOfCardProposal(kept)),
    })
    if (!standing) return []
    const told = issuer === undefined ? null : toldInWallet(types, issuer, type)
    const { title } = type.words[lang]
    const bounds = { highestFee: toWire(highestCardFee(shownFor.wallet)), highestTopUpFeeBasisPoints }
    return [{ name, title, isServed: told !== null, issuer: told && shownBounds(told), ...bounds, ...standing }]
  })
}

function shownBounds({ firstDeposit, topUp }: ToldType) {
  const shown = ({ least, most }: { readonly least: Money; readonly most: Money | null }) => ({
    least: toWire(least),
    most: most && toWire(most),
  })
  return { start: shown(firstDeposit), topUp: shown(topUp) }
}
