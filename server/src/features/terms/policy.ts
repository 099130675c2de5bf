import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { proposeTerms, SettingValue } from '@emun/contract/operator'
import { compare, type Currency, type Money, money, share, toWire, type WireMoney } from '@emun/contract/money'
import { amountAtLeast } from '../../platform/amount-at-least.ts'
import type { Rail } from '../../rails/rail.ts'
import {
  type CurrentTerms,
  type HouseSetting,
  houseSettings,
  type RailDirection,
  sideOf,
  termsKey,
} from '../rails/public.ts'

type Body = BodyOf<typeof proposeTerms>
export type RailBody = Extract<Body, { about: 'rail' }>
export type SettingBody = Extract<Body, { about: 'setting' }>

/** Nothing may cost more than the dearest rail of its direction did when its fee was announced: 15 % in, 10 % out. */
export const highestFeeBasisPoints: Readonly<Record<RailDirection, number>> = {
  deposit: 1_500,
  withdrawal: 1_000,
  fundraising: 1_500,
}

/** A moment that has not passed; null for as soon as somebody agrees. Refuses date_in_past. */
export function readMoment(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  if (at < now) throw refuse('date_in_past', { field: 'effectiveAt' })
  return at
}

/**
 * Terms that a rail could have: a fee within its bound, and amounts of the right currency in their order.
 * Refuses: payment_system_unsupported, incorrect_value, currency_not_supported, minimal_amount.
 */
export function readTermsOf(rail: Rail | undefined, body: RailBody, wallet: Currency): CurrentTerms {
  if (!rail || !sideOf(rail, body.direction)) throw refuse('payment_system_unsupported', { field: 'rail' })
  const { feeBasisPoints, direction } = body
  if (feeBasisPoints < 0 || feeBasisPoints > highestFeeBasisPoints[direction]) {
    throw refuse('incorrect_value', { field: 'feeBasisPoints' })
  }
  const currency = direction === 'withdrawal' ? wallet : rail.currency
  const minimum = amountAtLeast(body.minimum, currency, 'minimum', money(currency, 1n))
  const maximum = amountAtLeast(body.maximum, currency, 'maximum', minimum)
  return { isOn: body.isOn, feeBasisPoints: BigInt(feeBasisPoints), minimum, maximum }
}

/**
 * A number that a setting could have. Refuses: incorrect_value, currency_not_supported, minimal_amount, maximum_amount.
 */
export function readSettingValue(name: HouseSetting, value: SettingValue, wallet: Currency): bigint {
  const { unit, least, most } = houseSettings[name]
  if (value.unit !== unit) throw refuse('incorrect_value', { field: 'value' })
  if (value.unit === 'money') {
    const amount = amountAtLeast(value.amount, wallet, 'value', money(wallet, least))
    const maximum = money(wallet, most)
    if (compare(amount, maximum) <= 0) return amount.minor
    throw refuse('maximum_amount', { field: 'value', details: { maximum: toWire(maximum) } })
  }
  const count = BigInt(value.count)
  if (count < least || count > most) throw refuse('incorrect_value', { field: 'value' })
  return count
}

export function settingValueOf(name: HouseSetting, kept: bigint, wallet: Currency): SettingValue {
  const { unit } = houseSettings[name]
  if (unit === 'money') return { unit, amount: toWire(money(wallet, kept)) }
  return { unit, count: Number(kept) }
}

export type Warning = {
  readonly code: 'never_binds'
  readonly about: string
  readonly limit: WireMoney
  readonly most: WireMoney
}

type Bounded = { readonly rail: string; readonly direction: RailDirection; readonly maximum: Money }

/** Withdrawals that a rail would let through and the limit of a day never does. */
export function railWarnings(rails: readonly Bounded[], dayLimit: Money): Warning[] {
  return rails
    .filter(({ direction, maximum }) => direction === 'withdrawal' && compare(maximum, dayLimit) > 0)
    .map(({ rail, direction, maximum }) => neverBinds(termsKey(rail, direction), maximum, dayLimit))
}

type Window = { readonly withinMs: number; readonly maximum: Money }

/** A window is never filled when as many of a shorter one as can begin in it hold less together. */
export function windowWarnings(windows: readonly Window[]): Warning[] {
  return windows.flatMap((long) => {
    const held = windows
      .filter(({ withinMs }) => withinMs < long.withinMs)
      .map(({ withinMs, maximum }) => times(maximum, Math.ceil(long.withinMs / withinMs)))
      .toSorted((a, b) => compare(a, b))
    const [most] = held
    if (!most || compare(long.maximum, most) <= 0) return []
    return [neverBinds(`transfers ${long.withinMs}`, long.maximum, most)]
  })
}

function times(amount: Money, count: number): Money {
  return share(amount, BigInt(count) * 10_000n, 'floor')
}

export function neverBinds(about: string, limit: Money, most: Money): Warning {
  return { code: 'never_binds', about, limit: toWire(limit), most: toWire(most) }
}
