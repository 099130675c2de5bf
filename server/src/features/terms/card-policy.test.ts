import { Refusal } from '@emun/contract/errors'
import { money } from '@emun/contract/money'
import { expect, it, test } from 'vitest'
import type { ToldType } from '../cards/public.ts'
import { type CardBody, cardWarnings, readCardTermsOf } from './card-policy.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const dollars = (minor: bigint) => money('USD', minor)

const told: ToldType = {
  ref: 'sandbox_starter',
  needsHolder: false,
  canFreeze: true,
  risks: [],
  firstDeposit: { least: dollars(1_000n), most: dollars(10_000n) },
  topUp: { least: dollars(100n), most: dollars(200_000n) },
}

const body: CardBody = {
  about: 'card',
  name: 'starter',
  isOn: true,
  fee: usd('50.00'),
  start: usd('25.00'),
  topUpFeeBasisPoints: 600,
  topUpMinimum: usd('1.00'),
  topUpMaximum: usd('1.00'),
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

test.each<[string, Partial<CardBody>, string | null]>([
  ['may cost as much as the dearest, with its lowest top-up as the highest', {}, null],
  ['may cost nothing', { fee: usd('0.00'), topUpFeeBasisPoints: 0 }, null],
  ['cost no more than the dearest', { fee: usd('50.01') }, 'maximum_amount at fee'],
  ['start with what their issuer takes at least', { start: usd('9.99') }, 'minimal_amount at start'],
  ['start with what their issuer takes at most', { start: usd('100.01') }, 'maximum_amount at start'],
  ['cost at most 6 % to top up', { topUpFeeBasisPoints: 601 }, 'incorrect_value at topUpFeeBasisPoints'],
  ['never cost less than nothing', { topUpFeeBasisPoints: -1 }, 'incorrect_value at topUpFeeBasisPoints'],
  ['have a lowest top-up that is one', { topUpMinimum: usd('0.00') }, 'minimal_amount at topUpMinimum'],
  ['have no highest top-up below the lowest', { topUpMinimum: usd('1.01') }, 'minimal_amount at topUpMaximum'],
  [
    'are in the currency of the wallet',
    { start: { amount: '25.00', currency: 'EUR' } },
    'currency_not_supported at start',
  ],
])('terms of a type of cards %s', (_, change, expected) => {
  expect(refusalOf(() => readCardTermsOf({ ...body, ...change }, 'USD', told))).toBe(expected)
})

it('starts with something also where no issuer has said what it takes, or says it in another currency', () => {
  const least = money('EUR', 5_000n)
  const inEuros = { ...told, firstDeposit: { least, most: null } }
  for (const heard of [null, inEuros]) {
    const read = (start: string) => refusalOf(() => readCardTermsOf({ ...body, start: usd(start) }, 'USD', heard))
    expect([read('0.00'), read('0.01')]).toEqual(['minimal_amount at start', null])
  }
})

it('warns of a top-up that its issuer never lets through', () => {
  const warned = (minor: bigint, heard: ToldType | null = told) =>
    cardWarnings('starter', { topUpMaximum: dollars(minor) }, heard)
  expect(warned(200_000n)).toEqual([])
  expect(warned(200_001n)).toEqual([
    { code: 'never_binds', about: 'card_type starter', limit: usd('2000.01'), most: usd('2000.00') },
  ])
  expect(warned(200_001n, null)).toEqual([])
  expect(warned(200_001n, { ...told, topUp: { least: dollars(1n), most: null } })).toEqual([])
})
