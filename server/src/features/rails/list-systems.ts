import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { paymentSystems, VerificationLevel, withdrawPaymentSystems } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { fundraisingPaymentSystems } from '@emun/contract/public'
import { compare, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { DepositSide } from '../../rails/rail.ts'
import { railFields } from '../../rails/words-of.ts'
import { choicesOf, findReturnable } from '../card-payments/public.ts'
import { isOpen, levelOfCustomer, requestTypeOf } from '../verification/public.ts'
import { givesBackItself, offeredIn, type OfferedRail, type Serving } from './offered-rail.ts'
import { type RailDirection, readTerms } from './terms.ts'

type Given = Serving & Pick<Deps, 'db' | 'clock' | 'config'>
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

/** The rails that a fundraising can be paid by, cheapest first: nobody has to be verified to give. */
export async function listFundraisingSystems(
  deps: Serving & Pick<Deps, 'db' | 'clock'>,
  language: Language,
  isReturnable = false,
): Promise<ReplyOf<typeof fundraisingPaymentSystems>> {
  const terms = await readTerms(deps.db, deps.clock.now())
  const rails = [...deps.rails.values()].filter(({ name }) => !isReturnable || givesBackItself(deps, name))
  const offers = rails.flatMap((rail) => {
    const offered = offeredIn(deps, 'fundraising', rail, terms)
    const hint = rail.words[language].depositHint
    return offered ? [{ ...offerOf(offered, language), hint, way: offered.side.way }] : []
  })
  return { ok: true, paymentSystems: cheapestFirst(offers) }
}

/** The rails that money can go out by, cheapest first. */
export async function listWithdrawalSystems(
  deps: Given,
  customer: CustomerId,
  language: Language,
): Promise<ReplyOf<typeof withdrawPaymentSystems>> {
  const terms = await readTerms(deps.db, deps.clock.now())
  const offered = [...deps.rails.values()].flatMap((rail) => offeredIn(deps, 'withdrawal', rail, terms) ?? [])
  const offers = offered.map(async (offer) =>
    offer.side.goesBack ? offerBack(deps, customer, offer, language) : plainOffer(offer, language),
  )
  return { ok: true, paymentSystems: cheapestFirst(await Promise.all(offers)) }
}

type Outward = OfferedRail<'withdrawal'>

function plainOffer(offered: Outward, language: Language) {
  const hint = offered.rail.words[language].withdrawalHint
  return { ...offerOf(offered, language), hint, unlock: null, goesBack: false, unavailable: null }
}

/** Of a rail whose money goes back to payments: to which of this customer’s, and at most as much as one of them has left. */
async function offerBack(deps: Given, customer: CustomerId, offered: Outward, language: Language) {
  const { rail, side, terms } = offered
  const payments = await findReturnable(deps.db, deps, customer, rail)
  const fitting = payments.filter(
    ({ left }) => left.currency === terms.minimum.currency && compare(left, terms.minimum) >= 0,
  )
  const most = fitting
    .map(({ left }) => left)
    .reduce((best, left) => (compare(left, best) > 0 ? left : best), terms.minimum)
  const maximum = fitting.length > 0 && compare(most, terms.maximum) < 0 ? most : terms.maximum
  return {
    ...plainOffer(offered, language),
    maximum: toWire(maximum),
    fields: railFields(rail, language, side.asks, choicesOf(deps, fitting, language)),
    goesBack: true,
    unavailable: fitting.length > 0 ? null : ('no_card_payment' as const),
  }
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
