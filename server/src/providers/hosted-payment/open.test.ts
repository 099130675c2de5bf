import * as z from 'zod/mini'
import { expect, it, test } from 'vitest'
import { testKey } from '../../../test/support/payment-ways.ts'
import { openClock } from '../../platform/clock.ts'
import { payPalSettingsOf, payPalVariables } from '../paypal/settings.ts'
import { openMemoryRecords } from '../sandbox-records.ts'
import { openPaymentPages } from './open.ts'
import { hostedPaymentSettingsOf, hostedPaymentVariables } from './settings.ts'

const shape = z.object({ ...hostedPaymentVariables, ...payPalVariables })

const stripe = { EMUN_STRIPE_KEY: 'sk', EMUN_STRIPE_WEBHOOK_SECRET: 'whsec' }
const grow = { EMUN_GROW_USER_ID: 'u', EMUN_GROW_PAGE_CODE: 'p', EMUN_GROW_API_KEY: 'k' }
const payPal = {
  EMUN_PAYPAL_CLIENT_ID: 'c',
  EMUN_PAYPAL_SECRET: 's',
  EMUN_PAYPAL_WEBHOOK_ID: 'w',
  EMUN_PAYPAL_PAYOUT_WEBHOOK_ID: 'x',
}

function settingsOf(variables: Record<string, string>) {
  const given = shape.parse(variables)
  return { ...hostedPaymentSettingsOf(given), payPal: payPalSettingsOf(given) }
}

function open(variables: Record<string, string>, mayPlay: boolean) {
  const clock = openClock()
  const sandbox = {
    clock,
    key: testKey,
    records: openMemoryRecords(),
    plan: async () => {},
    pageUrl: 'http://here/pay',
  }
  return openPaymentPages(settingsOf(variables), mayPlay ? sandbox : null, clock)
}

test.each([
  ['nothing but the sandbox', {}, true, ['sandbox', 'sandbox', 'sandbox', 'sandbox']],
  ['nothing', {}, false, [undefined, undefined, undefined, undefined]],
  ['Stripe', stripe, false, ['stripe', 'stripe', undefined, undefined]],
  ['Stripe and the sandbox', stripe, true, ['stripe', 'stripe', 'sandbox', 'sandbox']],
  ['Grow', grow, false, ['grow', undefined, 'grow', undefined]],
  ['Grow and the sandbox', grow, true, ['grow', 'sandbox', 'grow', 'sandbox']],
  ['all', { ...stripe, ...grow, ...payPal }, false, ['grow', 'stripe', 'grow', 'paypal']],
] as const)(
  'with %s knows who takes a card in shekels, a card in dollars, Bit and PayPal',
  (_, variables, mayPlay, expected) => {
    const pages = open(variables, mayPlay)
    const takers = [
      pages.providerFor('card', 'ILS'),
      pages.providerFor('card', 'USD'),
      pages.providerFor('bit', 'ILS'),
      pages.providerFor('paypal', 'USD'),
    ]
    expect(takers.map((taker) => taker?.name)).toEqual(expected)
  },
)

it('finds by its name who took a payment, also when another takes the next', () => {
  const pages = open(stripe, true)
  expect(pages.byName('sandbox')).toBe(pages.sandbox)
  expect(pages.byName('stripe')?.name).toBe('stripe')
  expect(pages.byName('grow')).toBeNull()
})

test.each([
  [{ EMUN_STRIPE_KEY: 'sk' }, 'EMUN_STRIPE_WEBHOOK_SECRET'],
  [{ EMUN_GROW_USER_ID: 'u' }, 'EMUN_GROW_PAGE_CODE, EMUN_GROW_API_KEY'],
  [{ ...payPal, EMUN_PAYPAL_SECRET: undefined }, 'EMUN_PAYPAL_SECRET'],
])('names what half of a configuration lacks: %j', (variables, missing) => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined))
  expect(() => settingsOf(given as Record<string, string>)).toThrow(`${missing}: required by its siblings`)
})

it('asks the providers’ own addresses unless it is given others', () => {
  const { stripe: byStripe, grow: byGrow, payPal: byPayPal } = settingsOf({ ...stripe, ...grow, ...payPal })
  expect(byStripe?.url).toBe('https://api.stripe.com')
  expect(byGrow?.url).toBe('https://secure.meshulam.co.il/api/light/server/1.0')
  expect(byPayPal?.url).toBe('https://api-m.paypal.com')
  expect(shape.safeParse({ EMUN_PAYPAL_URL: 'paypal' }).success).toBe(false)
})
