import { refuse } from '@emun/contract/errors'
import { type Currency, type Money, money, type WireMoney } from '@emun/contract/money'
import { amountAtLeast } from '../../platform/amount-at-least.ts'
import type { FieldSpec, Rail } from '../../rails/rail.ts'

/** What a place of a rail consists of; null for rails that are not paid to places. */
export function fieldsOf({ deposit }: Rail): readonly FieldSpec[] | null {
  return deposit?.way === 'details' ? deposit.gives : null
}

/** Where a place of the rail can be; undefined where customers are not asked. */
export function regionOf({ deposit }: Rail): FieldSpec | undefined {
  return deposit?.asks.find(({ name, kind }) => name === 'region' && kind === 'choice')
}

/** Refuses incorrect_value for a region that the rail does not have. */
export function checkRegion(rail: Rail, region: string | undefined): void {
  if (region === undefined || regionOf(rail)?.choices?.includes(region)) return
  throw refuse('incorrect_value', { field: 'region' })
}

/** Limits of a place: something a day, and no less a month. Refuses: currency_not_supported, minimal_amount. */
export function readLimits(
  { dayLimit, monthLimit }: { readonly dayLimit: WireMoney; readonly monthLimit: WireMoney },
  currency: Currency,
): { readonly dayLimit: Money; readonly monthLimit: Money } {
  const ofDay = amountAtLeast(dayLimit, currency, 'dayLimit', money(currency, 1n))
  return { dayLimit: ofDay, monthLimit: amountAtLeast(monthLimit, currency, 'monthLimit', ofDay) }
}
