import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { paymentSystems, VerificationLevel, withdrawPaymentSystems } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { DepositSide, Rail, WithdrawalSide } from '../../rails/rail.ts'
import { railFields } from '../../rails/words-of.ts'
import { isOpen, levelOfCustomer, requestTypeOf } from '../verification/public.ts'
import { canPay, isServed } from './served.ts'
import { type CurrentTerms, readTerms, type TermsInForce, termsKey } from './terms.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'rails' | 'chains' | 'pages' | 'payouts'>
type Language = QueryOf<typeof paymentSystems>['lang']

/** The rails that money can come in by, cheapest first. One that nobody serves here is not offered. */
export async function listPaymentSystems(
  deps: Given,
  customer: CustomerId,
  language: Language,
): Promise<ReplyOf<typeof paymentSystems>> {
  const [terms, level] = await Promise.all([readTerms(deps.db, deps.clock.now()), levelOfCustomer(deps.db, customer)])
  const offered = [...deps.rails.values()].flatMap((rail) => {
    const own = terms.get(termsKey(rail.name, 'deposit'))
    if (!rail.deposit || !own?.isOn || !isServed(deps, rail, rail.deposit)) return []
    const offer = { ...offerOf(rail, rail.deposit, own, language), hint: rail.words[language].depositHint }
    return [{ ...offer, way: rail.deposit.way, unlock: unlockOf(rail.deposit, level) }]
  })
  return { ok: true, paymentSystems: cheapestFirst(offered) }
}

/** The rails that money can go out by, cheapest first. */
export async function listWithdrawalSystems(
  deps: Given,
  language: Language,
): Promise<ReplyOf<typeof withdrawPaymentSystems>> {
  const terms: TermsInForce = await readTerms(deps.db, deps.clock.now())
  const offered = [...deps.rails.values()].flatMap((rail) => {
    const own = terms.get(termsKey(rail.name, 'withdrawal'))
    if (!rail.withdrawal || !own?.isOn || !canPay(deps, rail.withdrawal)) return []
    return [
      { ...offerOf(rail, rail.withdrawal, own, language), hint: rail.words[language].withdrawalHint, unlock: null },
    ]
  })
  return { ok: true, paymentSystems: cheapestFirst(offered) }
}

function offerOf(rail: Rail, side: DepositSide | WithdrawalSide, terms: CurrentTerms, language: Language) {
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
