import type { Language } from '@emun/contract/language'
import { money, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Rail } from '../../rails/rail.ts'
import {
  type CurrentTerms,
  type DecidedTerms,
  isServed,
  type RailDirection,
  railDirections,
  sideOf,
  termsKey,
} from '../rails/public.ts'
import { highestFeeBasisPoints, railWarnings } from './policy.ts'
import { termsOfProposal } from './rail-changes.ts'
import { type ShownFor, shownStanding } from './shown.ts'
import { standingOf } from './standing.ts'

type Given = Pick<Deps, 'rails' | 'chains' | 'pages' | 'payouts'>

/** Every rail, each way it goes: how its terms stand. */
export function listRails(deps: Given, shownFor: ShownFor, decided: readonly DecidedTerms[], lang: Language) {
  return [...deps.rails.values()].flatMap((rail) =>
    railDirections.flatMap((direction) => {
      const own = decided.filter((each) => each.rail === rail.name && each.direction === direction)
      const terms = sideOf(rail, direction) && shownRail(shownFor, rail, direction, own)
      return terms ? [{ ...terms, title: rail.words[lang].title, isServed: isServed(deps, rail, direction) }] : []
    }),
  )
}

function shownRail(shownFor: ShownFor, rail: Rail, direction: RailDirection, own: readonly DecidedTerms[]) {
  const proposed = shownFor.open.rail.find(({ subject }) => subject === termsKey(rail.name, direction))
  const standing = shownStanding(shownFor, own, proposed, {
    ofDecided: onTheWire,
    ofProposal: (kept) => onTheWire(termsOfProposal(kept)),
  })
  if (!standing) return null
  const { name, currency } = rail
  return { rail: name, direction, currency, highestFeeBasisPoints: highestFeeBasisPoints[direction], ...standing }
}

function onTheWire({ isOn, feeBasisPoints, minimum, maximum }: CurrentTerms) {
  return { isOn, feeBasisPoints: Number(feeBasisPoints), minimum: toWire(minimum), maximum: toWire(maximum) }
}

/** Maxima that the limit of a day leaves without effect: those in force, and those that are proposed in their place. */
export function warningsOfRails({ open, now, wallet }: ShownFor, decided: readonly DecidedTerms[], dayLimit: bigint) {
  const keys = [...new Set(decided.map(({ rail, direction }) => termsKey(rail, direction)))]
  const bounds = keys.flatMap((key) => {
    const own = decided.filter(({ rail, direction }) => termsKey(rail, direction) === key)
    const { current } = standingOf(own, now)
    const proposed = open.rail.find(({ subject }) => subject === key)
    if (!current) return []
    return [proposed ? { ...current, ...termsOfProposal(proposed.proposal) } : current]
  })
  return railWarnings(bounds, money(wallet, dayLimit))
}
