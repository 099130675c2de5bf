import { money, toWire, type WireMoney } from '@emun/contract/money'
import { type CurrentTerms, houseSetting, addTerms, type RailDirection, readTerms, termsKey } from '../rails/public.ts'
import type { ChangeKind, Since } from './change.ts'
import { amountFact, keptAmount } from './kept-amounts.ts'
import { type RailBody, railWarnings, readTermsOf } from './policy.ts'
import type { Facts } from '../operators/public.ts'

export type RailProposal = Since & {
  readonly rail: string
  readonly direction: RailDirection
  readonly isOn: boolean
  readonly feeBasisPoints: number
  readonly minimum: WireMoney
  readonly maximum: WireMoney
}

/** What a rail costs and allows in one direction. */
export const railChanges: ChangeKind<RailBody, RailProposal> = {
  approval: 'rail_terms',
  async read({ deps }, body, since) {
    const { minimum, maximum } = readTermsOf(deps.rails.get(body.rail), body, deps.config.walletCurrency)
    const { rail, direction, isOn, feeBasisPoints } = body
    return { rail, direction, isOn, feeBasisPoints, minimum: toWire(minimum), maximum: toWire(maximum), ...since }
  },
  async change({ tx, deps, now }, kept) {
    const { rail, direction } = kept
    const subject = termsKey(rail, direction)
    const before = (await readTerms(tx, now)).get(subject)
    const terms = termsOfProposal(kept)
    return {
      subject,
      before: before ? factsOf(before) : {},
      after: factsOf(terms),
      async warnings() {
        const dayLimit = money(deps.config.walletCurrency, await houseSetting(tx, 'day_withdraw_limit', now))
        return railWarnings([{ rail, direction, maximum: terms.maximum }], dayLimit)
      },
      putInForce: (by) => addTerms(tx, kept, terms, by, now),
    }
  },
}

export function termsOfProposal({ isOn, feeBasisPoints, minimum, maximum }: RailProposal): CurrentTerms {
  return { isOn, feeBasisPoints: BigInt(feeBasisPoints), minimum: keptAmount(minimum), maximum: keptAmount(maximum) }
}

/** Terms as the audit keeps them: in plain words and numbers. */
function factsOf({ isOn, feeBasisPoints, minimum, maximum }: CurrentTerms): Facts {
  return {
    isOn,
    feeBasisPoints: Number(feeBasisPoints),
    minimum: amountFact(toWire(minimum)),
    maximum: amountFact(toWire(maximum)),
  }
}
