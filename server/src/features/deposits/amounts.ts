import { money, type Money } from '@emun/contract/money'

const unit = 100n
/** A customer may be asked for another amount than they named, by so much either way. */
const mostAside = 20n * unit

type Bounds = { readonly minimum: Money; readonly maximum: Money }

/**
 * Amounts to try, in this order, so that one of them is nobody else’s at the same place: whole units nearest first, then
 * hundredths. `shuffle` decides between two that are equally near.
 */
export function uniqueAmounts(wanted: Money, bounds: Bounds, shuffle: () => boolean): readonly Money[] {
  const asides = [0n]
  for (let aside = unit; aside <= mostAside; aside += unit) {
    asides.push(...(shuffle() ? [aside, -aside] : [-aside, aside]))
  }
  for (let aside = 1n; aside <= mostAside; aside += 1n) {
    if (aside % unit !== 0n) asides.push(...(shuffle() ? [aside, -aside] : [-aside, aside]))
  }
  return asides
    .map((aside) => wanted.minor + aside)
    .filter(isWithin(bounds))
    .map(inCurrencyOf(wanted))
}

/** The nearest amounts that notes of 20, 50, 100 and 200 make: every ten from 20 on, but 30. */
export function noteAmounts(wanted: Money, bounds: Bounds): readonly Money[] {
  const ten = 10n * unit
  const below = (wanted.minor / ten) * ten
  const near = [below, below + ten, below - ten, below + 2n * ten, below - 2n * ten]
  return near
    .filter((minor) => minor >= 2n * ten && minor !== 3n * ten)
    .filter((minor) => distance(minor, wanted.minor) <= mostAside)
    .filter(isWithin(bounds))
    .toSorted((a, b) => (distance(a, wanted.minor) < distance(b, wanted.minor) ? -1 : 1))
    .map(inCurrencyOf(wanted))
}

function isWithin({ minimum, maximum }: Bounds) {
  return (minor: bigint) => minor >= minimum.minor && minor <= maximum.minor
}

function inCurrencyOf({ currency }: Money) {
  return (minor: bigint) => money(currency, minor)
}

function distance(a: bigint, b: bigint): bigint {
  return a < b ? b - a : a - b
}
