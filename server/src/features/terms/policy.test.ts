import { Refusal } from '@emun/contract/errors'
import { money } from '@emun/contract/money'
import { day } from '@emun/contract/time'
import { describe, expect, it, test } from 'vitest'
import { rails } from '../../rails/table.ts'
import { type RailBody, railWarnings, readMoment, readSettingValue, readTermsOf, windowWarnings } from './policy.ts'

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const usd = (amount: string) => ({ amount, currency: 'USD' as const })

const body: RailBody = {
  about: 'rail',
  rail: 'bank',
  direction: 'deposit',
  isOn: true,
  feeBasisPoints: 1_500,
  minimum: ils('100.00'),
  maximum: ils('100.00'),
  reason: 'A test',
}

/** What it is refused with, and where; null when it is not. */
function refusalOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = error.errors
    return `${first.code} at ${first.field ?? 'nothing'}`
  }
}

describe('terms of a rail', () => {
  const cases: readonly (readonly [string, Partial<RailBody>, string | null])[] = [
    ['may have their lowest amount as the highest', {}, null],
    ['may cost nothing', { feeBasisPoints: 0 }, null],
    ['cost at most what the dearest way in costs', { feeBasisPoints: 1_501 }, 'incorrect_value at feeBasisPoints'],
    ['never cost less than nothing', { feeBasisPoints: -1 }, 'incorrect_value at feeBasisPoints'],
    ['have no highest amount below the lowest', { maximum: ils('99.99') }, 'minimal_amount at maximum'],
    ['have a lowest amount that is one', { minimum: ils('0.00') }, 'minimal_amount at minimum'],
    [
      'are in the currency of the rail where money comes in',
      { minimum: usd('1.00') },
      'currency_not_supported at minimum',
    ],
    ['are all in one currency', { maximum: usd('900.00') }, 'currency_not_supported at maximum'],
    ['are those of a rail there is', { rail: 'pigeon' }, 'payment_system_unsupported at rail'],
    ['are of a way the rail goes', { rail: 'wire' }, 'payment_system_unsupported at rail'],
    [
      'are in the currency of the wallet where money goes out',
      { direction: 'withdrawal', feeBasisPoints: 1_000, minimum: ils('1.00') },
      'currency_not_supported at minimum',
    ],
    [
      'cost at most what the dearest way out costs',
      { direction: 'withdrawal', feeBasisPoints: 1_001, minimum: usd('1.00'), maximum: usd('9.00') },
      'incorrect_value at feeBasisPoints',
    ],
  ]
  test.each(cases)('%s', (_, change, expected) => {
    const asked = { ...body, ...change }
    expect(refusalOf(() => readTermsOf(rails.get(asked.rail), asked, 'USD'))).toBe(expected)
  })
})

describe('a number of the house', () => {
  test.each([
    [usd('1.00'), null],
    [usd('0.99'), 'minimal_amount at value'],
    [usd('1000000000.01'), 'maximum_amount at value'],
    [ils('5.00'), 'currency_not_supported at value'],
  ])('is an amount in its bounds: %o', (amount, expected) => {
    const value = { unit: 'money', amount } as const
    expect(refusalOf(() => readSettingValue('day_withdraw_limit', value, 'USD'))).toBe(expected)
  })

  test.each([
    [0, null],
    [1_000, null],
    [1_001, 'incorrect_value at value'],
    [-1, 'incorrect_value at value'],
  ])('is a count in its bounds: %d', (count, expected) => {
    const value = { unit: 'basisPoints', count } as const
    expect(refusalOf(() => readSettingValue('spread_USD/ILS', value, 'USD'))).toBe(expected)
  })

  test.each([
    [2, null],
    [20, null],
    [1, 'incorrect_value at value'],
    [21, 'incorrect_value at value'],
  ])('is so many of something in its bounds: %d', (count, expected) => {
    const value = { unit: 'count', count } as const
    expect(refusalOf(() => readSettingValue('card_declines_in_a_row', value, 'USD'))).toBe(expected)
  })

  it('counts what it counts', () => {
    const value = { unit: 'minutes', count: 5 } as const
    expect(refusalOf(() => readSettingValue('spread_USD/ILS', value, 'USD'))).toBe('incorrect_value at value')
  })
})

it('begins now at the earliest', () => {
  const now = new Date('2030-01-01T10:00:00.000Z')
  expect(readMoment(undefined, now)).toBeNull()
  expect(readMoment('2030-01-01T10:00:00.000Z', now)).toEqual(now)
  expect(refusalOf(() => readMoment('2030-01-01T09:59:59.999Z', now))).toBe('date_in_past at effectiveAt')
})

describe('limits that never bind', () => {
  const dollars = (units: bigint) => money('USD', units * 100n)

  it('are windows that several shorter ones cannot fill', () => {
    const windows = [
      { withinMs: day, maximum: dollars(1_000_000n) },
      { withinMs: 30 * day, maximum: dollars(10_000_000n) },
      { withinMs: 182 * day, maximum: dollars(80_000_000n) },
    ]
    // Seven windows of 30 days can begin within 182 days, each with ten millions.
    expect(windowWarnings(windows)).toEqual([
      { code: 'never_binds', about: `transfers ${182 * day}`, limit: usd('80000000.00'), most: usd('70000000.00') },
    ])
  })

  it('are not windows that are filled to the last cent', () => {
    const windows = [
      { withinMs: 30 * day, maximum: dollars(10n) },
      { withinMs: 182 * day, maximum: dollars(70n) },
    ]
    expect(windowWarnings(windows)).toEqual([])
  })

  it('are withdrawals above the limit of a day', () => {
    const of = (maximum: bigint, direction: 'deposit' | 'withdrawal' = 'withdrawal') => ({
      rail: 'wire',
      direction,
      maximum: dollars(maximum),
    })
    expect(railWarnings([of(100n), of(101n), of(900n, 'deposit')], dollars(100n))).toEqual([
      { code: 'never_binds', about: 'wire withdrawal', limit: usd('101.00'), most: usd('100.00') },
    ])
  })
})
