import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import type { listFees as endpoint } from '@emun/contract/public'
import { money, rateDecimal, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import {
  boundsOf,
  type CardOffer,
  offersOf,
  readKnownTypes,
  readPaymentFeeTerms,
  viewPaymentFees,
} from '../cards/public.ts'
import { inactiveMonths, noticeDays } from '../inactivity/public.ts'
import { houseSetting, offeredIn, type OfferedRail, readTerms, type Serving } from '../rails/public.ts'
import { listRates } from '../rates/public.ts'
import { readRewardTerms, viewTerms } from '../referrals/public.ts'
import { requestTypeOf } from '../verification/public.ts'

type Given = Serving & Pick<Deps, 'db' | 'clock' | 'config' | 'cardIssuers'>
type Reply = ReplyOf<typeof endpoint>
type Side = NonNullable<Reply['rails'][number]['deposit']>

/** What is offered now, to whoever asks: the terms and rates that a quote or a card of this moment would be priced by. */
export async function listFees(deps: Given, { lang }: QueryOf<typeof endpoint>): Promise<Reply> {
  const now = deps.clock.now()
  const wallet = deps.config.walletCurrency
  const [terms, types, payments, inactivity, rates, referrals] = await Promise.all([
    readTerms(deps.db, now),
    readKnownTypes(deps.db, deps.cardIssuers, wallet, now),
    readPaymentFeeTerms(deps.db, wallet, now),
    houseSetting(deps.db, 'inactivity_fee', now),
    listRates(deps.db, now),
    readRewardTerms(deps.db, wallet, now),
  ])
  const rails = [...deps.rails.values()].map((rail) => ({
    name: rail.name,
    title: rail.words[lang].title,
    currency: rail.currency,
    deposit: depositOf(offeredIn(deps, 'deposit', rail, terms)),
    withdrawal: plainSideOf(offeredIn(deps, 'withdrawal', rail, terms)),
    fundraising: plainSideOf(offeredIn(deps, 'fundraising', rail, terms)),
  }))
  return {
    ok: true,
    wallet,
    rails: rails.filter(({ deposit, withdrawal }) => deposit !== null || withdrawal !== null),
    cards: offersOf(deps, types).map((offer) => cardOf(offer, lang)),
    payments: viewPaymentFees(payments),
    inactivity: { fee: toWire(money(wallet, inactivity)), afterMonths: inactiveMonths, noticeDays },
    referrals: referrals.map(viewTerms),
    rates: rates
      .filter(({ isQuotable }) => isQuotable)
      .map(({ rate, spreadBasisPoints, asOf }) => ({
        base: rate.base,
        quote: rate.quote,
        rate: rateDecimal(rate),
        spreadBasisPoints: Number(spreadBasisPoints),
        asOf: asOf.toISOString(),
      })),
    now: now.toISOString(),
  }
}

function cardOf({ type: { name, words }, terms, told }: CardOffer, lang: Language): Reply['cards'][number] {
  const { fee, start, topUpFeeBasisPoints } = terms
  const { minimum, maximum } = boundsOf(terms, told)
  const topUp = { feeBasisPoints: Number(topUpFeeBasisPoints), minimum: toWire(minimum), maximum: toWire(maximum) }
  return { name, title: words[lang].title, fee: toWire(fee), start: toWire(start), topUp }
}

function depositOf(offered: OfferedRail<'deposit'> | null): Side | null {
  if (!offered) return null
  const { gate } = offered.side
  return sideOf(offered, gate === undefined ? null : requestTypeOf(gate))
}

/** Of a direction for which nobody has to be verified by whoever pays. */
function plainSideOf(offered: Offered | null): Side | null {
  return offered && sideOf(offered, null)
}

type Offered = OfferedRail<'deposit'> | OfferedRail<'withdrawal'> | OfferedRail<'fundraising'>

function sideOf({ side: { time }, terms }: Offered, needs: Side['needs']): Side {
  const { feeBasisPoints, minimum, maximum } = terms
  return { feeBasisPoints: Number(feeBasisPoints), minimum: toWire(minimum), maximum: toWire(maximum), time, needs }
}
