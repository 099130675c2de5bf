import { openClock } from '../../src/platform/clock.ts'
import type { RawRequest } from '../../src/platform/webhooks.ts'
import { openPayPal } from '../../src/providers/paypal/client.ts'
import { openPayPalPayouts } from '../../src/providers/payout/paypal.ts'
import type { Payouts } from '../../src/providers/payout/port.ts'
import { openSandboxPayouts } from '../../src/providers/payout/sandbox.ts'
import { openMemoryRecords } from '../../src/providers/sandbox-records.ts'
import type { SandboxWebhook } from '../../src/providers/sandbox-webhook.ts'
import { payPalHeaders, playPayPal } from './fake-paypal.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { type Faults, withFaults } from './faults.ts'
import { payPalSettings, raw, testKey } from './payment-ways.ts'

/** What an amount of so many hundredths is told to play; PayPal is told by hand. */
export type PayoutPlay = 'settled' | 'unclaimed' | 'returned'

/** One way to the port, and what becomes of a payout on it. */
export type PayoutWay = {
  readonly name: string
  readonly provider: Payouts
  /** Null for the sandbox, whose connection cannot break. */
  readonly faults: Faults | null
  readonly fake: FakeProvider | null
  /** The amount, in minor units, whose payout can be played so. */
  readonly unitsFor: (play: PayoutPlay) => bigint
  readonly play: (ref: string, play: PayoutPlay) => Promise<unknown>
  /** How often money left for this id. */
  readonly made: (id: string) => Promise<number>
  /** What the provider posts about this payout, as it would. */
  readonly webhookOf: (ref: string, id: string) => Promise<RawRequest>
}

export async function openPayoutWays(): Promise<readonly PayoutWay[]> {
  return [sandboxWay(), await payPalWay()]
}

function sandboxWay(): PayoutWay {
  const clock = openClock()
  const planned: SandboxWebhook[] = []
  const provider = openSandboxPayouts({
    clock,
    key: testKey,
    records: openMemoryRecords(),
    plan: async (webhooks) => void planned.push(...webhooks),
    webhookPath: '/webhooks/payouts/sandbox',
  })
  const units = { settled: 5_000n, unclaimed: 5_008n, returned: 5_007n }
  return {
    name: 'sandbox',
    provider,
    faults: null,
    fake: null,
    unitsFor: (play) => units[play],
    play: async (_, play) => clock.advance(play === 'returned' ? 61_000 : 6_000),
    made: async (id) => (await provider.counts(id)).made,
    async webhookOf(_, id) {
      const webhook = planned.find(({ body }) => body.includes(id))
      return raw(webhook?.body ?? '', { 'x-sandbox-signature': webhook?.signature ?? '' })
    },
  }
}

async function payPalWay(): Promise<PayoutWay> {
  const played = playPayPal()
  const faults = withFaults(played.answer)
  const fake = await startFakeProvider(faults.answer)
  const settings = { ...payPalSettings, url: fake.url }
  const statuses = { settled: 'SUCCESS', unclaimed: 'UNCLAIMED', returned: 'RETURNED' }
  return {
    name: 'paypal',
    provider: openPayPalPayouts(openPayPal(settings, openClock()), settings),
    faults,
    fake,
    unitsFor: () => 5_000n,
    play: async (ref, play) => played.settleItem(ref, statuses[play]),
    made: async (id) => [...played.batches.values()].filter((batch) => batch.name === id).length,
    async webhookOf(ref, id) {
      const resource = { payout_batch_id: ref, payout_item: { sender_item_id: id } }
      const event = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource })
      return raw(event, payPalHeaders(payPalSettings.payoutWebhookId, event))
    },
  }
}
