import { afterAll, beforeEach, expect, it } from 'vitest'
import { type PayPalPlayed, playPayPal } from '../../../test/support/fake-paypal.ts'
import { type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { openClock, type MovableClock } from '../../platform/clock.ts'
import { openPayPal, type PayPal } from './client.ts'

let played: PayPalPlayed
let fake: FakeProvider | undefined
let clock: MovableClock
let payPal: PayPal

beforeEach(async () => {
  await fake?.stop()
  played = playPayPal()
  fake = await startFakeProvider(played.answer)
  clock = openClock()
  const ids = { clientId: 'client', secret: 'secret', webhookId: 'WH1', payoutWebhookId: 'WH2' }
  payPal = openPayPal({ ...ids, url: fake.url }, clock)
})
afterAll(() => fake?.stop())

const ask = () => payPal.get('/v2/checkout/orders/NOBODY')

it('keeps a token until just before it ends, for everybody who asks', async () => {
  await Promise.all([ask(), ask(), ask()])
  expect(played.state.tokens).toBe(1)
  clock.advance(32_000_000)
  await ask()
  expect(played.state.tokens).toBe(1)
  clock.advance(400_000)
  await Promise.all([ask(), ask()])
  expect(played.state.tokens).toBe(2)
})

it('takes a new token when PayPal withdrew the one it has', async () => {
  await ask()
  played.state.validToken = 'withdrawn'
  expect(await ask()).toMatchObject({ status: 404 })
  expect(played.state.tokens).toBe(2)
})

it('does not keep that it could not get a token', async () => {
  await fake?.stop()
  expect(await ask()).toBe('unreached')
  expect(await payPal.post('/v1/payments/payouts', 'p1', '{}')).toBe('unreached')
})
