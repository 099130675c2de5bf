import type { ReferralLevel } from '@emun/contract/customer'
import { compare, divide, isPositive, type Money, money, negate, subtract, zero } from '@emun/contract/money'

/** What a reward counts in: ten-thousandths of a minor unit, which a basis point of a minor unit is. */
const partsOfUnit = 10_000n

/** A sum of what is due, in its exact parts, as whole minor units: down, once, and never for each event. */
export function wholeUnitsOf(currency: Money['currency'], due: bigint): Money {
  return money(currency, divide(due, partsOfUnit, 'floor'))
}

export type Due = { readonly level: ReferralLevel; readonly due: bigint }

/** What all levels have earned: each rounded down by itself, so that what is shown adds up. */
export function earnedOf(currency: Money['currency'], levels: readonly Due[]): Money {
  const minor = levels.reduce((sum, { due }) => sum + wholeUnitsOf(currency, due).minor, 0n)
  return money(currency, minor)
}

/** What can be paid now, and what was paid that is not earned any more: one of the two is zero. */
export function standingOf(earned: Money, paid: Money): { readonly available: Money; readonly owed: Money } {
  const left = subtract(earned, paid)
  const nothing = zero(left.currency)
  return isPositive(left) ? { available: left, owed: nothing } : { available: nothing, owed: negate(left) }
}

/** Money that went onto a card, and what of it has come back. */
export type TopUp = { readonly source: string; readonly base: Money; readonly returned: Money }

/** What comes back off a card undoes what went onto it last. What is more than went on undoes nothing. */
export function undoneBy(topUps: readonly TopUp[], amount: Money): readonly { source: string; returned: Money }[] {
  let left = amount
  return topUps.flatMap(({ source, base, returned }) => {
    const still = subtract(base, returned)
    const undone = compare(left, still) < 0 ? left : still
    left = subtract(left, undone)
    return isPositive(undone) ? [{ source, returned: undone }] : []
  })
}
