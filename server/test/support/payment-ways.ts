import { Stripe } from 'stripe'
import { deriveKeys } from '../../src/platform/keys.ts'
import { openClock } from '../../src/platform/clock.ts'
import type { RawRequest } from '../../src/platform/webhooks.ts'
import { openGrow } from '../../src/providers/hosted-payment/grow.ts'
import { openPayPalPayments } from '../../src/providers/hosted-payment/paypal.ts'
import type { HostedPayments, PaymentMethod } from '../../src/providers/hosted-payment/port.ts'
import { openSandboxPayments } from '../../src/providers/hosted-payment/sandbox.ts'
import { openStripe } from '../../src/providers/hosted-payment/stripe.ts'
import { openPayPal } from '../../src/providers/paypal/client.ts'
import { openMemoryRecords } from '../../src/providers/sandbox-records.ts'
import type { SandboxWebhook } from '../../src/providers/sandbox-webhook.ts'
import { playGrow } from './fake-grow.ts'
import { payPalHeaders, playPayPal } from './fake-paypal.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { playStripe } from './fake-stripe.ts'
import { type Faults, withFaults } from './faults.ts'

/** One way to the port, and what payers, banks and providers do on it. */
export type PaymentWay = {
  readonly name: string
  readonly provider: HostedPayments
  readonly method: PaymentMethod
  /** Null for the sandbox, whose connection cannot break. */
  readonly faults: Faults | null
  readonly fake: FakeProvider | null
  /** How often one question may meet a connection that hangs up: Stripe's library asks once more, with the same key. */
  readonly hangUps: number
  readonly now: () => Date
  readonly pay: (ref: string) => Promise<unknown>
  readonly payOther: (ref: string) => Promise<unknown>
  /** Pays from the account of somebody else than who was to pay. Null where the payer has no account to pay from. */
  readonly payAsAnother: ((ref: string) => Promise<unknown>) | null
  readonly failThreeDs: ((ref: string) => Promise<unknown>) | null
  readonly expire: ((ref: string) => Promise<unknown>) | null
  readonly dispute: ((ref: string) => Promise<unknown>) | null
  /** What the provider posts about this payment, as it would. */
  readonly webhookOf: (ref: string, id: string) => Promise<RawRequest>
  readonly isSigned: boolean
  /** How many pages somebody could pay on. */
  readonly pages: () => Promise<number>
}

export const raw = (body: string, headers: RawRequest['headers'] = {}): RawRequest => ({
  target: '/webhooks/payments',
  headers,
  body: Buffer.from(body),
})

export async function openPaymentWays(): Promise<readonly PaymentWay[]> {
  return Promise.all([sandboxWay(), stripeWay(), growWay(), payPalWay()])
}

export const testKey = deriveKeys('a secret of more than thirty-two characters').sandboxWebhooks

async function sandboxWay(): Promise<PaymentWay> {
  const planned: SandboxWebhook[] = []
  const clock = openClock()
  const records = openMemoryRecords()
  const ids = new Set<string>()
  const provider = openSandboxPayments({
    clock,
    key: testKey,
    records: {
      ...records,
      async put(kind, id, data) {
        ids.add(id)
        await records.put(kind, id, data)
      },
    },
    plan: async (webhooks) => void planned.push(...webhooks),
    pageUrl: 'https://wallet.example/sandbox/pay',
  })
  return {
    name: 'sandbox',
    provider,
    method: 'bit',
    faults: null,
    fake: null,
    hangUps: 1,
    now: clock.now,
    pay: (ref) => provider.act(ref, 'pay'),
    payOther: (ref) => provider.act(ref, 'pay_other_amount'),
    payAsAnother: (ref) => provider.act(ref, 'pay_as_another'),
    failThreeDs: (ref) => provider.act(ref, 'three_ds_fail'),
    expire: async () => clock.advance(60 * 60_000),
    async dispute(ref) {
      await provider.act(ref, 'chargeback')
      clock.advance(61_000)
    },
    async webhookOf(ref) {
      planned.length = 0
      await provider.act(ref, 'pay')
      const [webhook] = planned
      return raw(webhook?.body ?? '', { 'x-sandbox-signature': webhook?.signature ?? '' })
    },
    isSigned: true,
    pages: async () => ids.size,
  }
}

export const stripeSecret = 'whsec_test'

export function stripeEvent(type: string, object: object, secret = stripeSecret, at?: number): RawRequest {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const options = { payload, secret, ...(at === undefined ? {} : { timestamp: at }) }
  return raw(payload, { 'stripe-signature': new Stripe('sk_test').webhooks.generateTestHeaderString(options) })
}

async function stripeWay(): Promise<PaymentWay> {
  const played = playStripe()
  const faults = withFaults(played.answer)
  const fake = await startFakeProvider(faults.answer)
  return {
    name: 'stripe',
    provider: openStripe({ key: 'sk_test_1', webhookSecret: stripeSecret, url: fake.url }),
    method: 'card',
    faults,
    fake,
    hangUps: 2,
    now: openClock().now,
    pay: async (ref) => played.pay(ref),
    payOther: async (ref) => played.pay(ref, 4_000),
    payAsAnother: null,
    failThreeDs: async (ref) => played.failThreeDs(ref),
    expire: async (ref) => played.expire(ref),
    dispute: async (ref) => played.dispute(ref),
    webhookOf: async (ref, id) => stripeEvent('checkout.session.completed', { id: ref, client_reference_id: id }),
    isSigned: true,
    pages: async () => played.sessions.size,
  }
}

async function growWay(): Promise<PaymentWay> {
  const played = playGrow()
  const faults = withFaults(played.answer)
  const fake = await startFakeProvider(faults.answer)
  const clock = openClock()
  return {
    name: 'grow',
    provider: openGrow({ userId: 'user', pageCode: 'page', apiKey: 'key', url: fake.url }, clock),
    method: 'card',
    faults,
    fake,
    hangUps: 1,
    now: clock.now,
    pay: async (ref) => played.pay(ref),
    payOther: async (ref) => played.pay(ref, '40'),
    payAsAnother: null,
    failThreeDs: async (ref) => played.decline(ref),
    expire: async () => clock.advance(11 * 60_000),
    dispute: null,
    async webhookOf(_, id) {
      const fields = { err: '', status: '1', 'data[statusCode]': '2', 'data[customFields][cField1]': id }
      return raw(new URLSearchParams(fields).toString())
    },
    isSigned: false,
    pages: async () => played.processes.size,
  }
}

export const payPalSettings = { clientId: 'client', secret: 'secret', webhookId: 'WH1', payoutWebhookId: 'WH2' }

async function payPalWay(): Promise<PaymentWay> {
  const played = playPayPal()
  const faults = withFaults(played.answer)
  const fake = await startFakeProvider(faults.answer)
  const settings = { ...payPalSettings, url: fake.url }
  return {
    name: 'paypal',
    provider: openPayPalPayments(openPayPal(settings, openClock()), settings),
    method: 'paypal',
    faults,
    fake,
    hangUps: 1,
    now: openClock().now,
    pay: async (ref) => played.approve(ref),
    async payOther(ref) {
      const unit = played.orders.get(ref)?.purchase_units[0]
      if (unit) unit.amount = { ...unit.amount, value: '40.00' }
      played.approve(ref)
    },
    payAsAnother: async (ref) => played.approve(ref, 'somebody.else@example.com'),
    failThreeDs: null,
    expire: async (ref) => played.orders.delete(ref),
    dispute: async (ref) => played.dispute(ref, { status: 'UNDER_REVIEW', reason: 'UNAUTHORISED' }),
    async webhookOf(ref, id) {
      const resource = { id: ref, purchase_units: [{ custom_id: id }] }
      const event = JSON.stringify({ id: 'WH-EVT-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource })
      return raw(event, payPalHeaders(payPalSettings.webhookId, event))
    },
    isSigned: true,
    pages: async () => played.orders.size,
  }
}
