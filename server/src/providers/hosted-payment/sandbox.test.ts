import { type Money, money } from '@emun/contract/money'
import { beforeEach, expect, it, test } from 'vitest'
import { raw, testKey } from '../../../test/support/payment-ways.ts'
import { type MovableClock, openClock } from '../../platform/clock.ts'
import { openMemoryRecords, type SandboxRecords } from '../sandbox-records.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import { openSandboxPayments, type SandboxPayments } from './sandbox.ts'
import type { SandboxAct } from './sandbox-scenario.ts'

const minute = 60_000
let clock: MovableClock
let records: SandboxRecords
let planned: SandboxWebhook[]
let sandbox: SandboxPayments

beforeEach(() => {
  clock = openClock()
  records = openMemoryRecords()
  planned = []
  sandbox = restart()
})

function restart(): SandboxPayments {
  const plan = async (webhooks: readonly SandboxWebhook[]) => void planned.push(...webhooks)
  return openSandboxPayments({ clock, key: testKey, records, plan, pageUrl: 'https://wallet.example/sandbox/pay' })
}

const ils = (minor: bigint) => money('ILS', minor)
const create = (amount: Money, id = 'dep_1') =>
  sandbox.create({
    id,
    method: 'card',
    amount,
    description: 'Emun deposit',
    language: 'he',
    payer: { name: 'Dana', phone: '+972502345678', email: 'dana@example.com' },
    returnUrl: 'https://wallet.example/back',
    webhookUrl: 'https://wallet.example/webhooks/payments/sandbox?a=b',
    expiresAt: new Date(clock.now().getTime() + 30 * minute),
  })

const ref = 'sandbox_dep_1'
const lookup = () => sandbox.lookup({ id: 'dep_1', ref })
const act = (what: SandboxAct) => sandbox.act(ref, what)
const acts = async () => (await sandbox.page(ref))?.acts

it('shows what its page is about, and what can be done there', async () => {
  const page = await create(ils(5_000n))
  expect(page).toMatchObject({ redirectUrl: `https://wallet.example/sandbox/pay/${ref}` })
  expect(await sandbox.page(ref)).toMatchObject({
    id: 'dep_1',
    method: 'card',
    amount: { amount: '50.00', currency: 'ILS' },
    state: 'open',
    acts: ['pay', 'three_ds_fail', 'abandon', 'pay_late', 'pay_twice', 'pay_other_amount', 'pay_as_another'],
  })
  expect(await sandbox.page('sandbox_nobody')).toBeNull()
  expect(await sandbox.act('nobody', 'pay')).toBe('not_found')
})

it('pays once, however often the button is pressed, and says so at our own address', async () => {
  await create(ils(5_000n))
  const presses = await Promise.all([act('pay'), act('pay'), act('pay')])
  expect(presses).toEqual([{ redirectUrl: 'https://wallet.example/back' }, 'not_possible', 'not_possible'])
  expect(await lookup()).toMatchObject({ state: 'paid', paid: ils(5_000n), threeDs: 'passed', last4: '4242' })
  expect(planned).toMatchObject([{ path: '/webhooks/payments/sandbox?a=b', afterMs: 2_000 }])
  expect(await acts()).toEqual(['abandon', 'chargeback'])
})

it('is as it was after a restart', async () => {
  await create(ils(5_000n))
  await act('pay')
  const before = await lookup()
  sandbox = restart()
  expect(await lookup()).toEqual(before)
  expect(await create(ils(5_000n))).toMatchObject({ outcome: 'accepted', ref })
  expect(await create(ils(5_100n))).toEqual({ outcome: 'declined', code: 'conflict' })
})

it('declines what ends in 01, and keeps nothing of it', async () => {
  expect(await create(ils(5_001n))).toEqual({ outcome: 'declined', code: 'refused' })
  expect(await lookup()).toBe('not_found')
})

test.each([
  [5_002n, 'paid'],
  [5_003n, 'failed'],
] as const)('does not answer for %d, which is %s a little later all the same', async (minor, state) => {
  expect(await create(ils(minor))).toEqual({ outcome: 'unknown' })
  expect(await sandbox.lookup({ id: 'dep_1', ref: null })).toMatchObject({ state: 'open' })
  clock.advance(2_000)
  expect(await sandbox.lookup({ id: 'dep_1', ref: null })).toMatchObject({ state })
  expect(planned).toHaveLength(1)
})

it('takes ten minutes for what ends in 04', async () => {
  await create(ils(5_004n))
  await act('pay')
  expect(await lookup()).toMatchObject({ state: 'authorizing', paid: null })
  clock.advance(9 * minute)
  expect(await lookup()).toMatchObject({ state: 'authorizing' })
  clock.advance(minute)
  expect(await lookup()).toMatchObject({ state: 'paid' })
  expect(planned.map(({ afterMs }) => afterMs)).toEqual([10 * minute + 2_000])
})

it('says the same twice for what ends in 05', async () => {
  await create(ils(5_005n))
  await act('pay')
  const [first, second] = planned
  expect(planned).toHaveLength(2)
  expect(second).toEqual(first)
})

it('is paid half of what ends in 06', async () => {
  await create(ils(5_006n))
  await act('pay')
  expect(await lookup()).toMatchObject({ state: 'paid', paid: ils(2_503n) })
})

test.each([
  ['pay_twice', ils(10_000n)],
  ['pay_other_amount', ils(5_500n)],
] as const)('plays %s', async (what, paid) => {
  await create(ils(5_000n))
  await act(what)
  expect(await lookup()).toMatchObject({ state: 'paid', paid })
})

it('tells two payments on one page by two events', async () => {
  await create(ils(5_000n))
  await act('pay_twice')
  const events = await Promise.all(
    planned.map(({ body, signature }) => sandbox.readWebhook(raw(body, { 'x-sandbox-signature': signature }))),
  )
  expect(events).toMatchObject([{ eventId: 'dep_1:0' }, { eventId: 'dep_1:1' }])
})

it('fails for good when the payer does not prove who they are', async () => {
  await create(ils(5_000n))
  await act('three_ds_fail')
  expect(await lookup()).toMatchObject({
    state: 'failed',
    threeDs: 'failed',
    reasonCode: 'three_ds_failed',
    paid: null,
  })
  expect(await act('pay')).toBe('not_possible')
})

it('ends in its time when the payer goes away', async () => {
  await create(ils(5_000n))
  expect(await act('abandon')).toEqual({ redirectUrl: 'https://wallet.example/back' })
  expect(await lookup()).toMatchObject({ state: 'open' })
  expect(planned).toEqual([])
  clock.advance(30 * minute)
  expect(await lookup()).toMatchObject({ state: 'expired' })
  expect(await act('pay')).toBe('not_possible')
})

it('is paid after it ended when the payer pays late', async () => {
  await create(ils(5_000n))
  await act('pay_late')
  expect(await lookup()).toMatchObject({ state: 'open', paid: null })
  clock.advance(30 * minute)
  expect(await lookup()).toMatchObject({ state: 'expired', paid: null })
  clock.advance(minute)
  expect(await lookup()).toMatchObject({ state: 'paid', paid: ils(5_000n) })
})

it('is disputed a minute after a chargeback, which only a payment can have', async () => {
  await create(ils(5_000n))
  expect(await act('chargeback')).toBe('not_possible')
  await act('pay')
  await act('chargeback')
  expect(await lookup()).toMatchObject({ state: 'paid' })
  clock.advance(minute)
  expect(await lookup()).toMatchObject({ state: 'disputed', paid: ils(5_000n) })
  expect(await act('chargeback')).toBe('not_possible')
})

it('gives back parts until nothing is left', async () => {
  await create(ils(5_000n))
  await act('pay')
  const refund = (refundId: string, amount: Money) => sandbox.refund({ id: 'dep_1', ref, refundId, amount })
  await refund('r1', ils(3_000n))
  await refund('r1', ils(3_000n))
  expect(await lookup()).toMatchObject({ state: 'paid', refunded: ils(3_000n) })
  expect(await refund('r2', ils(2_001n))).toEqual({ outcome: 'declined', code: 'not_refundable' })
  expect(await refund('r3', ils(2_000n))).toMatchObject({ outcome: 'accepted' })
  expect(await lookup()).toMatchObject({ state: 'refunded', refunded: ils(5_000n) })
  expect(await refund('r4', ils(1n))).toEqual({ outcome: 'declined', code: 'already_refunded' })
})
