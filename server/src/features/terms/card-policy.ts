import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { compare, type Currency, type Money, money, toWire, type WireMoney } from '@emun/contract/money'
import type { proposeTerms } from '@emun/contract/operator'
import { amountAtLeast } from '../../platform/amount-at-least.ts'
import type { CardTerms, ToldType } from '../cards/public.ts'
import { neverBinds, type Warning } from './policy.ts'

export type CardBody = Extract<BodyOf<typeof proposeTerms>, { about: 'card' }>

/** What topping a card up costs at most, as it was announced: 6 %. */
export const highestTopUpFeeBasisPoints = 600

/** No type may cost more to have made than the dearest did when its fee was announced. */
export function highestCardFee(wallet: Currency): Money {
  return money(wallet, 5_000n)
}

/**
 * Terms that a type of cards could have: fees within their bounds, a start that whoever makes the cards takes, and amounts of the
 * wallet's currency in their order. Refuses: incorrect_value, currency_not_supported, minimal_amount, maximum_amount.
 */
export function readCardTermsOf(body: CardBody, wallet: Currency, told: ToldType | null): CardTerms {
  const { isOn, topUpFeeBasisPoints } = body
  if (topUpFeeBasisPoints < 0 || topUpFeeBasisPoints > highestTopUpFeeBasisPoints) {
    throw refuse('incorrect_value', { field: 'topUpFeeBasisPoints' })
  }
  const least = money(wallet, 1n)
  const start = startBounds(told, wallet)
  const topUpMinimum = amountAtLeast(body.topUpMinimum, wallet, 'topUpMinimum', least)
  return {
    isOn,
    fee: amountWithin(body.fee, 'fee', { least: money(wallet, 0n), most: highestCardFee(wallet) }),
    start: amountWithin(body.start, 'start', { least: start?.least ?? least, most: start?.most ?? null }),
    topUpFeeBasisPoints: BigInt(topUpFeeBasisPoints),
    topUpMinimum,
    topUpMaximum: amountAtLeast(body.topUpMaximum, wallet, 'topUpMaximum', topUpMinimum),
  }
}

/** A top-up that we would let through and whoever makes the cards never does. */
export function cardWarnings(
  name: string,
  { topUpMaximum }: Pick<CardTerms, 'topUpMaximum'>,
  told: ToldType | null,
): Warning[] {
  const most = told?.topUp.most ?? null
  if (most === null || most.currency !== topUpMaximum.currency || compare(topUpMaximum, most) <= 0) return []
  return [neverBinds(`card_type ${name}`, topUpMaximum, most)]
}

type Bounds = { readonly least: Money; readonly most: Money | null }

/** Null where nobody has said what they take, or said it in another currency. */
function startBounds(told: ToldType | null, wallet: Currency): Bounds | null {
  return told?.firstDeposit.least.currency === wallet ? told.firstDeposit : null
}

function amountWithin(wire: WireMoney, field: string, { least, most }: Bounds): Money {
  const amount = amountAtLeast(wire, least.currency, field, least)
  if (most === null || compare(amount, most) <= 0) return amount
  throw refuse('maximum_amount', { field, details: { maximum: toWire(most) } })
}
