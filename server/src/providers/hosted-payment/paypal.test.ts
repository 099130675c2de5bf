import { money } from '@emun/contract/money'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { payPalHeaders, type PayPalPlayed, playPayPal } from '../../../test/support/fake-paypal.ts'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { type Faults, withFaults } from '../../../test/support/faults.ts'
import { payPalSettings, raw } from '../../../test/support/payment-ways.ts'
import { openClock } from '../../platform/clock.ts'
import { openPayPal } from '../paypal/client.ts'
import { openPayPalPayments } from './paypal.ts'
import type { HostedPayments, PageOutcome, PaymentRequest } from './port.ts'

let played: PayPalPlayed
let faults: Faults
let fake: FakeProvider
let payPal: HostedPayments

const by = (url: string, more: object = {}) => {
  const settings = { ...payPalSettings, url, ...more }
  return openPayPalPayments(openPayPal(settings, openClock()), settings)
}

beforeAll(async () => {
  played = playPayPal()
  faults = withFaults(played.answer)
  fake = await startFakeProvider(faults.answer)
  payPal = by(fake.url)
})
afterAll(() => fake.stop())

const amount = money('ILS', 5_000n)
const request = (id: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id,
  method: 'paypal',
  amount,
  description: 'Emun deposit',
  language: 'he',
  payer: { name: 'Dana Levi', phone: '+972502345678', email: null },
  returnUrl: 'https://wallet.example/back',
  webhookUrl: 'https://wallet.example/webhooks/payments/paypal',
  expiresAt: new Date('2026-11-28T18:00:00Z'),
  ...more,
})

const refOf = (page: PageOutcome) => (page.outcome === 'accepted' ? page.ref : expect.unreachable(JSON.stringify(page)))

async function approved(id: string, email?: string): Promise<string> {
  const ref = refOf(await payPal.create(request(id)))
  played.approve(ref, email)
  return ref
}

it('asks PayPal as its documentation says: our id in three places, an exact decimal, and no address to send to', async () => {
  await payPal.create(request('dep_form'))
  const heard = fake.heard.at(-1)
  expect(heard?.headers['paypal-request-id']).toBe('dep_form')
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'dep_form',
        invoice_id: 'dep_form',
        description: 'Emun deposit',
        amount: { currency_code: 'ILS', value: '50.00' },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: 'he-IL',
          return_url: 'https://wallet.example/back',
          cancel_url: 'https://wallet.example/back',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  })
})

it('takes the money only when it is told to, and once', async () => {
  const ref = await approved('dep_once', 'payer@example.com')
  const before = played.state.captures
  const waiting = { state: 'authorizing', awaitsUs: true, paid: null, payerEmail: 'payer@example.com' }
  expect(await payPal.lookup({ id: 'dep_once', ref })).toMatchObject(waiting)
  expect(played.state.captures).toBe(before)
  const collect = () => payPal.collect({ id: 'dep_once', ref })
  const readings = await Promise.all([collect(), collect()])
  for (const reading of readings) expect(reading).toMatchObject({ state: 'paid', paid: amount, awaitsUs: false })
  expect(await collect()).toMatchObject({ state: 'paid' })
  expect(played.state.captures).toBe(before + 1)
})

it('repeats a capture whose answer was lost with the same id, and takes the money once', async () => {
  const ref = await approved('dep_lost')
  const before = played.state.captures
  faults.next('lost', /capture/)
  expect(await payPal.collect({ id: 'dep_lost', ref })).toBe('unknown')
  expect(await payPal.collect({ id: 'dep_lost', ref })).toMatchObject({ state: 'paid' })
  expect(played.state.captures).toBe(before + 1)
})

it('waits for a capture that PayPal reviews until it is completed', async () => {
  const ref = await approved('dep_pending')
  played.state.captureStatus = 'PENDING'
  const pending = { state: 'authorizing', paid: null, reasonCode: 'PENDING_REVIEW', awaitsUs: false }
  expect(await payPal.collect({ id: 'dep_pending', ref })).toMatchObject(pending)
  played.state.captureStatus = 'COMPLETED'
  expect(await payPal.collect({ id: 'dep_pending', ref })).toMatchObject(pending)
  played.settleCapture(ref, 'COMPLETED')
  expect(await payPal.lookup({ id: 'dep_pending', ref })).toMatchObject({ state: 'paid', paid: amount })
})

test.each([
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['REFUNDED', 'refunded'],
  ['PARTIALLY_REFUNDED', 'paid'],
])('takes a capture that is %s for %s', async (status, state) => {
  const id = `dep_${status}`
  const ref = await approved(id)
  await payPal.collect({ id, ref })
  played.settleCapture(ref, status)
  expect(await payPal.lookup({ id, ref })).toMatchObject({ state })
})

it('does not take a status that it does not know for anything', async () => {
  const ref = await approved('dep_new')
  await payPal.collect({ id: 'dep_new', ref })
  played.settleCapture(ref, 'SOMETHING_NEW')
  expect(await payPal.lookup({ id: 'dep_new', ref })).toBe('unknown')
})

it('says why a payment that was approved could not be taken, and lets the payer try again', async () => {
  const ref = await approved('dep_card')
  played.state.captureStatus = 'REFUSED'
  const refused = await payPal.collect({ id: 'dep_card', ref })
  played.state.captureStatus = 'COMPLETED'
  expect(refused).toMatchObject({ state: 'authorizing', paid: null, reasonCode: 'INSTRUMENT_DECLINED' })
})

it('says what was taken, whatever was asked', async () => {
  const ref = await approved('dep_other')
  await payPal.collect({ id: 'dep_other', ref })
  played.alterCapture(ref, '49.99')
  expect(await payPal.lookup({ id: 'dep_other', ref })).toMatchObject({ paid: money('ILS', 4_999n) })
  played.alterCapture(ref, '49.999')
  expect(await payPal.lookup({ id: 'dep_other', ref })).toBe('unknown')
})

test.each([
  [{ status: 'WAITING_FOR_SELLER_RESPONSE', reason: 'UNAUTHORISED' }, 'disputed'],
  [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }, 'disputed'],
  [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'paid'],
])('knows what the dispute %j comes to', async (dispute, state) => {
  const id = `dep_dispute_${state}_${JSON.stringify(dispute).length}`
  const ref = await approved(id)
  await payPal.collect({ id, ref })
  played.dispute(ref, dispute)
  expect(await payPal.lookup({ id, ref })).toMatchObject({ state })
})

it('does not say that it is paid while nobody can tell whether it is disputed, unless disputes are not ours to read', async () => {
  const ref = await approved('dep_who')
  await payPal.collect({ id: 'dep_who', ref })
  faults.next(503, /disputes/)
  expect(await payPal.lookup({ id: 'dep_who', ref })).toBe('unknown')
  faults.next(403, /disputes/)
  expect(await payPal.lookup({ id: 'dep_who', ref })).toMatchObject({ state: 'paid' })
})

it('tells what went back', async () => {
  const ref = await approved('dep_back')
  await payPal.collect({ id: 'dep_back', ref })
  const part = { id: 'dep_back', ref, refundId: 'r1', amount: money('ILS', 1_000n) }
  await payPal.refund(part)
  await payPal.refund(part)
  expect(await payPal.lookup({ id: 'dep_back', ref })).toMatchObject({ state: 'paid', refunded: money('ILS', 1_000n) })
  const tooMuch = { ...part, refundId: 'r2', amount: money('ILS', 500_000n) }
  expect(await payPal.refund(tooMuch)).toEqual({ outcome: 'declined', code: 'not_refundable' })
})

test.each([
  [403, { outcome: 'declined', code: 'not_authorised' }],
  [408, { outcome: 'unknown' }],
  [409, { outcome: 'unknown' }],
  [422, { outcome: 'declined', code: 'refused' }],
  [429, { outcome: 'declined', code: 'limited' }],
  [500, { outcome: 'unknown' }],
] as const)('understands %i', async (status, outcome) => {
  faults.next(status, /orders/)
  expect(await payPal.create(request(`dep_${status}`))).toEqual(outcome)
})

it('declines a currency that PayPal does not take', async () => {
  const euros = await payPal.create(request('dep_eur', { amount: money('EUR', 100n) }))
  expect(euros).toEqual({ outcome: 'declined', code: 'unsupported' })
})

it('says that nothing was asked without a token, whatever is wrong', async () => {
  const dead = by(await deadAddress())
  expect(await dead.create(request('dep_dead'))).toEqual({ outcome: 'declined', code: 'unreachable' })
  expect(await dead.lookup({ id: 'dep_dead', ref: 'ORDER1' })).toBe('unknown')
  const stranger = by(fake.url, { secret: 'a guess' })
  expect(await stranger.create(request('dep_stranger'))).toEqual({ outcome: 'declined', code: 'not_authorised' })
})

const signed = (type: string, resource: object, webhookId = payPalSettings.webhookId) => {
  const event = JSON.stringify({ id: 'WH-1', event_type: type, resource })
  return raw(event, payPalHeaders(webhookId, event))
}

test.each([
  [
    'PAYMENT.CAPTURE.COMPLETED',
    { custom_id: 'dep_1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } },
    { ref: 'ORDER1', id: 'dep_1' },
  ],
  ['PAYMENT.CAPTURE.REFUNDED', { invoice_id: 'dep_1' }, { ref: null, id: 'dep_1' }],
  ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ custom: 'dep_1' }] }, { ref: null, id: 'dep_1' }],
  ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ invoice_number: 'dep_1' }] }, { ref: null, id: 'dep_1' }],
])('reads from %s which payment it is about', async (type, resource, subject) => {
  expect(await payPal.readWebhook(signed(type, resource))).toEqual({ eventId: 'WH-1', ...subject })
})

it('leaves other events alone, and believes none that is signed for another webhook', async () => {
  expect(await payPal.readWebhook(signed('BILLING.PLAN.CREATED', {}))).toBeNull()
  expect(await payPal.readWebhook(signed('PAYMENT.CAPTURE.COMPLETED', {}, 'WH9'))).toBe('forged')
})

it('has an event told again when PayPal cannot say whether it is its own', async () => {
  faults.next(503, /verify/)
  expect(await payPal.readWebhook(signed('PAYMENT.CAPTURE.COMPLETED', {}))).toBe('unknown')
})

it('asks about the very letters of an event', async () => {
  const event =
    '{"event_type":"PAYMENT.CAPTURE.COMPLETED", "id":"WH-2",\n"resource":{"custom_id":"dep_\\u0031","sum":1.00}}'
  expect(await payPal.readWebhook(raw(event, payPalHeaders('WH1', event)))).toMatchObject({ id: 'dep_1' })
  expect(fake.heard.at(-1)?.body).toContain(event)
})

it('cannot be made to ask about another event than the one it reads', async () => {
  const genuine = JSON.stringify({ id: 'WH-3', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
  const smuggled = `{},"webhook_event":${genuine}`
  expect(await payPal.readWebhook(raw(smuggled, payPalHeaders('WH1', genuine)))).toBe('forged')
})
