import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { paymentSystems, VerificationLevel, withdrawPaymentSystems } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { DepositSide } from '../../rails/rail.ts'
import { railFields } from '../../rails/words-of.ts'
import { isOpen, levelOfCustomer, requestTypeOf } from '../verification/public.ts'
import { offeredIn, type OfferedRail, type Serving } from './offered-rail.ts'
import { type RailDirection, readTerms } from './terms.ts'

type Given = Serving & Pick<Deps, 'db' | 'clock'>
type Language = QueryOf<typeof paymentSystems>['lang']

/** The rails that money can come in by, cheapest first. One that nobody serves here is not offered. */
export async function listPaymentSystems(
  deps: Given,
  customer: CustomerId,
  language: Language,
): Promise<ReplyOf<typeof paymentSystems>> {
  const [terms, level] = await Promise.all([readTerms(deps.db, deps.clock.now()), levelOfCustomer(deps.db, customer)])
  const offers = [...deps.rails.values()].flatMap((rail) => {
    const offered = offeredIn(deps, 'deposit', rail, terms)
    if (!offered) return []
    const { side } = offered
    const hint = rail.words[language].depositHint
    return [{ ...offerOf(offered, language), hint, way: side.way, unlock: unlockOf(side, level) }]
  })
  return { ok: true, paymentSystems: cheapestFirst(offers) }
}

/** The rails that money can go out by, cheapest first. */
export async function listWithdrawalSystems(
  deps: Given,
  language: Language,
): Promise<ReplyOf<typeof withdrawPaymentSystems>> {
  const terms = await readTerms(deps.db, deps.clock.now())
  const offers = [...deps.rails.values()].flatMap((rail) => {
    const offered = offeredIn(deps, 'withdrawal', rail, terms)
    if (!offered) return []
    return [{ ...offerOf(offered, language), hint: rail.words[language].withdrawalHint, unlock: null }]
  })
  return { ok: true, paymentSystems: cheapestFirst(offers) }
}

function offerOf({ rail, side, terms }: OfferedRail<RailDirection>, language: Language) {
  return {
    name: rail.name,
    title: rail.words[language].title,
    currency: rail.currency,
    feeBasisPoints: Number(terms.feeBasisPoints),
    minimum: toWire(terms.minimum),
    maximum: toWire(terms.maximum),
    time: side.time,
    fields: railFields(rail, language, side.asks),
  }
}

function unlockOf({ gate }: DepositSide, level: VerificationLevel) {
  return gate === undefined || isOpen(level, gate) ? null : requestTypeOf(gate)
}

function cheapestFirst<Offer extends { readonly feeBasisPoints: number }>(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((a, b) => a.feeBasisPoints - b.feeBasisPoints)
}
