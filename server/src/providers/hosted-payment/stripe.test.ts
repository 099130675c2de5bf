import { money } from '@emun/contract/money'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { playStripe, type StripePlayed } from '../../../test/support/fake-stripe.ts'
import { type Faults, withFaults } from '../../../test/support/faults.ts'
import { raw, stripeEvent, stripeSecret } from '../../../test/support/payment-ways.ts'
import type { HostedPayments, PageOutcome, PaymentRequest } from './port.ts'
import { openStripe } from './stripe.ts'

let played: StripePlayed
let faults: Faults
let fake: FakeProvider
let stripe: HostedPayments

const by = (url: string) => openStripe({ key: 'sk_test_1', webhookSecret: stripeSecret, url })

beforeAll(async () => {
  played = playStripe()
  faults = withFaults(played.answer)
  fake = await startFakeProvider(faults.answer)
  stripe = by(fake.url)
})
afterAll(() => fake.stop())

const request = (id: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id,
  method: 'card',
  amount: money('USD', 12_345n),
  description: 'Emun deposit',
  language: 'he',
  payer: { name: 'Dana Levi', phone: '+972502345678', email: 'dana@example.com' },
  returnUrl: 'https://wallet.example/back',
  webhookUrl: 'https://wallet.example/webhooks/payments/stripe',
  expiresAt: new Date('2026-11-28T18:00:00Z'),
  ...more,
})

const refOf = (page: PageOutcome) => (page.outcome === 'accepted' ? page.ref : expect.unreachable(page.outcome))

it('asks Stripe as its documentation says: minor units, 3-D Secure always, our id and mark, and an end', async () => {
  await stripe.create(request('dep_form'))
  const heard = fake.heard.at(-1)
  expect(heard?.headers).toMatchObject({ authorization: 'Bearer sk_test_1', 'idempotency-key': 'dep_form' })
  expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual({
    mode: 'payment',
    client_reference_id: 'dep_form',
    'metadata[deposit]': 'dep_form',
    'payment_intent_data[description]': 'Emun deposit',
    'payment_intent_data[metadata][deposit]': 'dep_form',
    'allowed_payment_method_types[0]': 'card',
    'payment_method_options[card][request_three_d_secure]': 'any',
    'adaptive_pricing[enabled]': 'false',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '12345',
    'line_items[0][price_data][product_data][name]': 'Emun deposit',
    locale: 'he',
    customer_email: 'dana@example.com',
    success_url: 'https://wallet.example/back',
    cancel_url: 'https://wallet.example/back',
    expires_at: '1795888800',
  })
})

it('never makes a second payment of one id with another amount', async () => {
  await stripe.create(request('dep_twice'))
  const other = await stripe.create(request('dep_twice', { amount: money('USD', 99n) }))
  expect(other).toEqual({ outcome: 'declined', code: 'conflict' })
})

it('repeats after a 5xx with the same id, and there is one session', async () => {
  const before = played.sessions.size
  faults.next('lost', /POST/)
  expect(await stripe.create(request('dep_5xx'))).toEqual({ outcome: 'unknown' })
  expect(await stripe.create(request('dep_5xx'))).toMatchObject({ outcome: 'accepted' })
  expect(played.sessions.size).toBe(before + 1)
})

test.each([
  [401, { outcome: 'declined', code: 'not_authorised' }],
  [403, { outcome: 'declined', code: 'not_authorised' }],
  [409, { outcome: 'unknown' }],
  [429, { outcome: 'declined', code: 'limited' }],
  [400, { outcome: 'declined', code: 'refused' }],
  [500, { outcome: 'unknown' }],
] as const)('understands %i', async (status, outcome) => {
  faults.next(status)
  expect(await stripe.create(request(`dep_${status}`))).toEqual(outcome)
})

test.each([
  ['what is too much for Stripe', { amount: money('ILS', 5_000_001n) }, 'amount'],
  ['what no number holds', { amount: money('ILS', 2n ** 60n) }, 'amount'],
  ['nothing', { amount: money('ILS', 0n) }, 'amount'],
  ['another way to pay', { method: 'bit' }, 'unsupported'],
] as const)('declines %s', async (_, more, code) => {
  expect(await stripe.create(request('dep_odd', more))).toEqual({ outcome: 'declined', code })
})

it('says that nothing was asked when nobody is there', async () => {
  const dead = by(await deadAddress())
  expect(await dead.create(request('dep_dead'))).toEqual({ outcome: 'declined', code: 'unreachable' })
  expect(await dead.lookup({ id: 'dep_dead', ref: 'cs_1' })).toBe('unknown')
})

it('leaves the page open after a failed 3-D Secure, and takes the next try', async () => {
  const ref = refOf(await stripe.create(request('dep_3ds')))
  played.failThreeDs(ref)
  expect(await stripe.lookup({ id: 'dep_3ds', ref })).toMatchObject({
    state: 'open',
    paid: null,
    threeDs: 'failed',
    reasonCode: 'payment_intent_authentication_failure',
  })
  played.pay(ref)
  expect(await stripe.lookup({ id: 'dep_3ds', ref })).toMatchObject({ state: 'paid', threeDs: 'passed', last4: '4242' })
})

test.each([
  ['processing', 'authorizing'],
  ['requires_payment_method', 'failed'],
  ['canceled', 'failed'],
])('takes a payment that the payer completed and the bank has as %s for %s', async (status, state) => {
  const id = `dep_${status}`
  const ref = refOf(await stripe.create(request(id)))
  played.processing(ref, status)
  expect(await stripe.lookup({ id, ref })).toMatchObject({ state, paid: null })
})

it('finds by our id a payment whose page was never answered for, once it was paid', async () => {
  const ref = refOf(await stripe.create(request('dep_lost')))
  expect(await stripe.lookup({ id: 'dep_lost', ref: null })).toBe('not_found')
  played.pay(ref)
  expect(await stripe.lookup({ id: 'dep_lost', ref: null })).toMatchObject({ state: 'paid' })
})

test.each([
  ['needs_response', 'disputed'],
  ['lost', 'disputed'],
  ['won', 'paid'],
])('knows what a dispute that is %s comes to', async (status, state) => {
  const id = `dep_dispute_${status}`
  const ref = refOf(await stripe.create(request(id)))
  played.pay(ref)
  played.dispute(ref, status)
  expect(await stripe.lookup({ id, ref })).toMatchObject({ state, paid: money('USD', 12_345n) })
})

it('tells what went back, in parts and then all of it', async () => {
  const ref = refOf(await stripe.create(request('dep_back')))
  played.pay(ref)
  const part = { id: 'dep_back', ref, amount: money('USD', 45n) }
  await stripe.refund({ ...part, refundId: 'r1' })
  await stripe.refund({ ...part, refundId: 'r1' })
  expect(await stripe.lookup({ id: 'dep_back', ref })).toMatchObject({ state: 'paid', refunded: money('USD', 45n) })
  await stripe.refund({ ...part, refundId: 'r2', amount: money('USD', 12_300n) })
  expect(await stripe.lookup({ id: 'dep_back', ref })).toMatchObject({
    state: 'refunded',
    refunded: money('USD', 12_345n),
  })
  const euros = await stripe.refund({ ...part, refundId: 'r3', amount: money('EUR', 1n) })
  expect(euros).toEqual({ outcome: 'declined', code: 'not_refundable' })
})

it('reads whose payment was disputed, which the event does not say', async () => {
  const ref = refOf(await stripe.create(request('dep_whose')))
  played.pay(ref)
  const event = stripeEvent('charge.dispute.created', { id: 'dp_1', payment_intent: `pi_${ref}` })
  expect(await stripe.readWebhook(event)).toEqual({ eventId: 'evt_1', ref, id: 'dep_whose' })
  faults.next('lost')
  expect(await stripe.readWebhook(event)).toBe('unknown')
  const nobody = stripeEvent('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_nobody' })
  expect(await stripe.readWebhook(nobody)).toBeNull()
})

it('reads a refund by the mark it carries, and leaves other events alone', async () => {
  const refund = stripeEvent('charge.refunded', { id: 'ch_1', metadata: { deposit: 'dep_x' } })
  expect(await stripe.readWebhook(refund)).toEqual({ eventId: 'evt_1', ref: null, id: 'dep_x' })
  expect(await stripe.readWebhook(stripeEvent('customer.created', { id: 'cus_1' }))).toBeNull()
})

it('believes neither another secret, nor an old event, nor a signature of other words', async () => {
  const about = { id: 'cs_1', client_reference_id: 'dep_1' }
  const type = 'checkout.session.completed'
  const longAgo = Math.trunc(Date.now() / 1000) - 600
  expect(await stripe.readWebhook(stripeEvent(type, about, 'whsec_guess'))).toBe('forged')
  expect(await stripe.readWebhook(stripeEvent(type, about, stripeSecret, longAgo))).toBe('forged')
  const { headers } = stripeEvent(type, about)
  expect(await stripe.readWebhook(raw('{"id":"evt_2","type":"x","data":{}}', headers))).toBe('forged')
  expect(await stripe.readWebhook(raw('{}', { 'stripe-signature': 't=1,v1=00' }))).toBe('forged')
})
