import { money } from '@emun/contract/money'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { payPalHeaders, type PayPalPlayed, playPayPal } from '../../../test/support/fake-paypal.ts'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { type Faults, withFaults } from '../../../test/support/faults.ts'
import { payPalSettings, raw } from '../../../test/support/payment-ways.ts'
import { openClock } from '../../platform/clock.ts'
import { openPayPal } from '../paypal/client.ts'
import { openPayPalPayouts } from './paypal.ts'
import type { PayoutOutcome, Payouts } from './port.ts'

let played: PayPalPlayed
let faults: Faults
let fake: FakeProvider
let payouts: Payouts

const by = (url: string) => {
  const settings = { ...payPalSettings, url }
  return openPayPalPayouts(openPayPal(settings, openClock()), settings)
}

beforeAll(async () => {
  played = playPayPal()
  faults = withFaults(played.answer)
  fake = await startFakeProvider(faults.answer)
  payouts = by(fake.url)
})
afterAll(() => fake.stop())

const request = (id: string) => ({
  id,
  amount: money('USD', 5_050n),
  to: { email: 'dana@example.com' },
  note: 'Emun withdrawal',
})
const refIn = (outcome: PayoutOutcome) =>
  outcome.outcome === 'accepted' ? outcome.ref : expect.unreachable(JSON.stringify(outcome))

it('asks PayPal as its documentation says: one item, in a batch that is named by our id', async () => {
  await payouts.submit(request('part_form'))
  expect(JSON.parse(fake.heard.at(-1)?.body ?? '')).toEqual({
    sender_batch_header: { sender_batch_id: 'part_form', recipient_type: 'EMAIL' },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver: 'dana@example.com',
        amount: { value: '50.50', currency: 'USD' },
        note: 'Emun withdrawal',
        sender_item_id: 'part_form',
      },
    ],
  })
})

it('never says no to a batch that is there already, even when PayPal does not say which it was', async () => {
  const body = {
    name: 'USER_BUSINESS_ERROR',
    details: [{ field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' }],
  }
  const forgetful = await startFakeProvider((heard) =>
    heard.target.includes('oauth') ? played.answer(heard) : { status: 400, body },
  )
  expect(await by(forgetful.url).submit(request('part_again'))).toEqual({ outcome: 'unknown' })
  await forgetful.stop()
})

test.each([
  [403, { outcome: 'declined', code: 'not_authorised' }],
  [408, { outcome: 'unknown' }],
  [409, { outcome: 'unknown' }],
  [400, { outcome: 'declined', code: 'refused' }],
  [429, { outcome: 'declined', code: 'limited' }],
  [500, { outcome: 'unknown' }],
] as const)('understands %i', async (status, outcome) => {
  faults.next(status, /payouts/)
  expect(await payouts.submit(request(`part_${status}`))).toEqual(outcome)
})

it('says that our account at PayPal is empty', async () => {
  played.state.funds = false
  expect(await payouts.submit(request('part_poor'))).toEqual({ outcome: 'declined', code: 'no_funds' })
  played.state.funds = true
  expect(await payouts.submit(request('part_poor'))).toMatchObject({ outcome: 'accepted' })
})

it('says that nothing was asked when nobody is there', async () => {
  const dead = by(await deadAddress())
  expect(await dead.submit(request('part_dead'))).toEqual({ outcome: 'declined', code: 'unreachable' })
})

test.each([
  ['NEW', 'queued', null],
  ['PENDING', 'sent', null],
  ['ONHOLD', 'sent', 'ONHOLD'],
  ['BLOCKED', 'sent', 'BLOCKED'],
  ['SUCCESS', 'settled', null],
  ['UNCLAIMED', 'unclaimed', null],
  ['RETURNED', 'returned', null],
  ['REFUNDED', 'returned', 'REFUNDED'],
  ['REVERSED', 'returned', 'REVERSED'],
  ['FAILED', 'failed', null],
])('takes an item that is %s for %s', async (status, state, reason) => {
  const id = `part_${status}`
  const ref = refIn(await payouts.submit(request(id)))
  played.settleItem(ref, status)
  expect(await payouts.lookup({ id, ref })).toEqual({ state, ref, reason })
})

it('does not take a status that it does not know for anything', async () => {
  const ref = refIn(await payouts.submit(request('part_new')))
  played.settleItem(ref, 'SOMETHING_NEW')
  expect(await payouts.lookup({ id: 'part_new', ref })).toBe('unknown')
})

it('says why, and follows a payout that nobody claimed until it comes back', async () => {
  const ref = refIn(await payouts.submit(request('part_month')))
  played.settleItem(ref, 'UNCLAIMED', 'RECEIVER_UNREGISTERED')
  const query = { id: 'part_month', ref }
  expect(await payouts.lookup(query)).toEqual({ state: 'unclaimed', ref, reason: 'RECEIVER_UNREGISTERED' })
  played.settleItem(ref, 'RETURNED', 'RECEIVER_UNREGISTERED')
  expect(await payouts.lookup(query)).toEqual({ state: 'returned', ref, reason: 'RECEIVER_UNREGISTERED' })
})

it('says what became of a batch that PayPal denied before it had items', async () => {
  const ref = refIn(await payouts.submit(request('part_denied')))
  const batch = played.batches.get(ref)
  if (batch) batch.status = 'DENIED'
  expect(await payouts.lookup({ id: 'part_denied', ref })).toEqual({ state: 'failed', ref, reason: null })
})

it('says that nobody knows whether it was taken back when the answer is lost', async () => {
  const ref = refIn(await payouts.submit(request('part_cancel')))
  played.settleItem(ref, 'UNCLAIMED')
  faults.next('lost', /cancel/)
  expect(await payouts.cancel({ id: 'part_cancel', ref })).toEqual({ outcome: 'unknown' })
  expect(await payouts.lookup({ id: 'part_cancel', ref })).toMatchObject({ state: 'returned' })
})

const signed = (type: string, resource: object, webhookId = payPalSettings.payoutWebhookId) => {
  const event = JSON.stringify({ id: 'WH-1', event_type: type, resource })
  return raw(event, payPalHeaders(webhookId, event))
}

it('reads from an event of a batch which payout it is about', async () => {
  const header = { payout_batch_id: 'BATCH1', sender_batch_header: { sender_batch_id: 'part_1' } }
  const hint = await payouts.readWebhook(signed('PAYMENT.PAYOUTSBATCH.SUCCESS', { batch_header: header }))
  expect(hint).toEqual({ eventId: 'WH-1', ref: 'BATCH1', id: 'part_1' })
})

it('leaves other events alone, and believes none that is signed for the webhook of payments', async () => {
  expect(await payouts.readWebhook(signed('PAYMENT.CAPTURE.COMPLETED', {}))).toBeNull()
  expect(await payouts.readWebhook(signed('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', {}, 'WH1'))).toBe('forged')
  faults.next(503, /verify/)
  expect(await payouts.readWebhook(signed('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', {}))).toBe('unknown')
})
