import { money } from '@emun/contract/money'
import { beforeEach, expect, it, test } from 'vitest'
import { raw, testKey } from '../../../test/support/payment-ways.ts'
import { type MovableClock, openClock } from '../../platform/clock.ts'
import { openMemoryRecords, type SandboxRecords } from '../sandbox-records.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import { openPayouts } from './open.ts'
import { openSandboxPayouts, type SandboxPayouts, type SandboxPayoutsDeps } from './sandbox.ts'

const minute = 60_000
const day = 24 * 60 * minute
let clock: MovableClock
let records: SandboxRecords
let planned: SandboxWebhook[]
let sandbox: SandboxPayouts

const deps = (): SandboxPayoutsDeps => ({
  clock,
  key: testKey,
  records,
  plan: async (webhooks) => void planned.push(...webhooks),
  webhookPath: '/webhooks/payouts/sandbox',
})

beforeEach(() => {
  clock = openClock()
  records = openMemoryRecords()
  planned = []
  sandbox = openSandboxPayouts(deps())
})

const submit = (minor: bigint) =>
  sandbox.submit({ id: 'part_1', amount: money('ILS', minor), to: { email: 'dana@example.com' }, note: 'note' })
const stateNow = async () => {
  const reading = await sandbox.lookup({ id: 'part_1', ref: null })
  return typeof reading === 'string' ? reading : reading.state
}

/** The states at these times after it was asked for, in milliseconds. */
async function statesAt(times: readonly number[]): Promise<readonly string[]> {
  const states: string[] = []
  let at = 0
  for (const time of times) {
    clock.advance(time - at)
    at = time
    states.push(await stateNow())
  }
  return states
}

test.each([
  [5_000n, [0, 2_000, 5_000, day], ['queued', 'sent', 'settled', 'settled']],
  [5_002n, [0, 2_000, 5_000], ['queued', 'sent', 'settled']],
  [5_003n, [0, 2_000, day], ['queued', 'failed', 'failed']],
  [5_004n, [5_000, 10 * minute, 10 * minute + 3_000], ['queued', 'sent', 'settled']],
  [5_007n, [0, 2_000, 59_000, minute], ['queued', 'sent', 'sent', 'returned']],
  [5_008n, [2_000, 29 * day, 30 * day], ['unclaimed', 'unclaimed', 'returned']],
  [5_009n, [5_000, minute], ['settled', 'returned']],
] as const)('plays %d: at %j it is %j', async (minor, times, states) => {
  await submit(minor)
  expect(await statesAt(times)).toEqual(states)
})

it('declines what ends in 01, and no money leaves', async () => {
  expect(await submit(5_001n)).toEqual({ outcome: 'declined', code: 'refused' })
  expect(await stateNow()).toBe('not_found')
  expect(await sandbox.counts('part_1')).toEqual({ asked: 1, made: 0 })
})

test.each([5_002n, 5_003n])('does not answer for %d, and accepts it when it is asked again', async (minor) => {
  expect(await submit(minor)).toEqual({ outcome: 'unknown' })
  expect(await submit(minor)).toEqual({ outcome: 'accepted', ref: 'sandbox_part_1' })
  expect(await sandbox.counts('part_1')).toEqual({ asked: 2, made: 1 })
})

it('counts what was made over a restart', async () => {
  await submit(5_000n)
  sandbox = openSandboxPayouts(deps())
  await submit(5_000n)
  expect(await sandbox.counts('part_1')).toEqual({ asked: 2, made: 1 })
  expect(await sandbox.counts('part_2')).toEqual({ asked: 0, made: 0 })
})

it('tells every step once, and each by an event of its own', async () => {
  await submit(5_000n)
  expect(planned.map(({ path, afterMs }) => [path, afterMs])).toEqual([
    ['/webhooks/payouts/sandbox', 3_000],
    ['/webhooks/payouts/sandbox', 6_000],
  ])
  const hints = await Promise.all(
    planned.map(({ body, signature }) => sandbox.readWebhook(raw(body, { 'x-sandbox-signature': signature }))),
  )
  expect(hints).toMatchObject([{ eventId: 'part_1:sent' }, { eventId: 'part_1:settled' }])
})

it('tells every step twice for what ends in 05', async () => {
  await submit(5_005n)
  expect(planned).toHaveLength(4)
  expect(planned[1]).toEqual(planned[0])
})

it('opens PayPal where it is configured, and lets the sandbox finish what it took', () => {
  const payPal = { clientId: 'c', secret: 's', webhookId: 'w', payoutWebhookId: 'x', url: 'https://paypal.example' }
  const both = openPayouts(payPal, deps(), clock)
  expect(both.current?.name).toBe('paypal')
  expect(both.byName('sandbox')).toBe(both.sandbox)
  expect(openPayouts(null, deps(), clock).current?.name).toBe('sandbox')
  expect(openPayouts(null, null, clock)).toMatchObject({ current: null, sandbox: null })
  expect(openPayouts(payPal, null, clock).byName('sandbox')).toBeNull()
})
