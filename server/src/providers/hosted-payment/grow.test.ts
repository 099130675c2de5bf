import { money } from '@emun/contract/money'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type GrowPlayed, playGrow } from '../../../test/support/fake-grow.ts'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { type Faults, withFaults } from '../../../test/support/faults.ts'
import { raw } from '../../../test/support/payment-ways.ts'
import { openClock, type MovableClock } from '../../platform/clock.ts'
import { openGrow } from './grow.ts'
import type { HostedPayments, PageOutcome, PaymentRequest } from './port.ts'

let played: GrowPlayed
let faults: Faults
let fake: FakeProvider
let grow: HostedPayments
let clock: MovableClock

const settings = { userId: 'user', pageCode: 'page', apiKey: 'key' }

beforeAll(async () => {
  played = playGrow()
  faults = withFaults(played.answer)
  fake = await startFakeProvider(faults.answer)
  clock = openClock()
  grow = openGrow({ ...settings, url: fake.url }, clock)
})
afterAll(() => fake.stop())

const request = (id: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id,
  method: 'bit',
  amount: money('ILS', 5_000n),
  description: 'Emun: deposit #7 "today"',
  language: 'he',
  payer: { name: 'דנה', phone: '+972502345678', email: null },
  returnUrl: 'https://wallet.example/back',
  webhookUrl: 'https://wallet.example/webhooks/payments/grow',
  expiresAt: new Date(),
  ...more,
})

const refOf = (page: PageOutcome) => (page.outcome === 'accepted' ? page.ref : expect.unreachable(JSON.stringify(page)))

async function open(id: string, more: Partial<PaymentRequest> = {}): Promise<string> {
  return refOf(await grow.create(request(id, more)))
}

const heardFields = () => {
  const parts = (fake.heard.at(-1)?.body ?? '').matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]))
}

it('asks Grow as its documentation says: a form, two names, a phone as dialled, and one method', async () => {
  await open('dep_form')
  expect(fake.heard.at(-1)).toMatchObject({ method: 'POST', target: '/createPaymentProcess' })
  expect(heardFields()).toEqual({
    userId: 'user',
    pageCode: 'page',
    apiKey: 'key',
    'transactionTypes[1]': '6',
    chargeType: '1',
    sum: '50.00',
    description: 'Emun deposit 7 today',
    successUrl: 'https://wallet.example/back',
    cancelUrl: 'https://wallet.example/back',
    notifyUrl: 'https://wallet.example/webhooks/payments/grow',
    'pageField[fullName]': 'דנה דנה',
    'pageField[phone]': '0502345678',
    cField1: 'dep_form',
  })
})

test.each([
  ['card', 'transactionTypes[0]', '1'],
  ['bit', 'transactionTypes[1]', '6'],
  ['bank', 'transactionTypes[4]', '15'],
  ['paybox', 'transactionTypes[5]', '5'],
] as const)('offers %s alone', async (method, place, number) => {
  const ref = await open(`dep_${method}`, { method })
  const offered = Object.entries(heardFields()).filter(([name]) => name.startsWith('transactionTypes'))
  expect(offered).toEqual([[place, number]])
  played.pay(ref)
  expect(await grow.lookup({ id: `dep_${method}`, ref })).toMatchObject({ state: 'paid', method })
})

test.each([
  ['dollars', { amount: money('USD', 100n) }],
  ['a phone that is not an Israeli mobile', { payer: { name: 'A B', phone: '+447700900001', email: null } }],
  ['PayPal', { method: 'paypal' }],
] as const)('does not take %s', async (_, more) => {
  expect(await grow.create(request('dep_odd', more))).toEqual({ outcome: 'declined', code: 'unsupported' })
})

it('gives a page ten minutes, whatever was asked for, and a new one after that', async () => {
  const once = request('dep_ten')
  const page = await grow.create(once)
  expect(page).toMatchObject({ outcome: 'accepted' })
  const ref = refOf(page)
  clock.advance(9 * 60_000)
  expect(await grow.create(once)).toEqual(page)
  expect(await grow.lookup({ id: 'dep_ten', ref })).toMatchObject({ state: 'open' })
  clock.advance(2 * 60_000)
  expect(await grow.lookup({ id: 'dep_ten', ref })).toMatchObject({ state: 'expired', paid: null })
  expect(refOf(await grow.create(once))).not.toBe(ref)
})

it('counts what was paid just before the end, and looked up after it', async () => {
  const ref = await open('dep_late')
  played.pay(ref)
  clock.advance(60 * 60_000)
  expect(await grow.lookup({ id: 'dep_late', ref })).toMatchObject({ state: 'paid', paid: money('ILS', 5_000n) })
})

it('adds up what was paid twice on one page', async () => {
  const ref = await open('dep_double')
  played.pay(ref, '50')
  played.pay(ref, '50.5')
  expect(await grow.lookup({ id: 'dep_double', ref })).toMatchObject({ state: 'paid', paid: money('ILS', 10_050n) })
})

test.each(['50.005', '-50', 'NaN', ''])('does not guess what a sum of %j is', async (sum) => {
  const id = `dep_sum_${sum}`
  const ref = await open(id)
  played.pay(ref, sum)
  expect(await grow.lookup({ id, ref })).toBe('unknown')
})

it('changes nothing because of a forged callback: only our id is read from it, and the lookup decides', async () => {
  const ref = await open('dep_forged')
  const forged = new URLSearchParams({
    status: '1',
    'data[statusCode]': '2',
    'data[sum]': '5000000',
    'data[processId]': '1',
    'data[processToken]': 'another',
    'data[customFields][cField1]': 'dep_forged',
  })
  const hint = await grow.readWebhook(raw(forged.toString()))
  expect(hint).toEqual({ eventId: expect.any(String), ref: null, id: 'dep_forged' })
  expect(await grow.lookup({ id: 'dep_forged', ref })).toMatchObject({ state: 'open', paid: null })
})

it('takes a forged callback and the true one for two events', async () => {
  const told = (sum: string) => raw(`data[customFields][cField1]=dep_1&data[transactionId]=5&data[sum]=${sum}`)
  const [forged, genuine, again] = await Promise.all([told('1'), told('50'), told('50')].map(grow.readWebhook))
  expect(forged).not.toEqual(genuine)
  expect(again).toEqual(genuine)
})

it('reads our id from each kind of form that Grow posts', async () => {
  const multipart = '--x\r\ncontent-disposition: form-data; name="data[customFields][cField1]"\r\n\r\ndep_m\r\n--x--'
  expect(await grow.readWebhook(raw(multipart))).toMatchObject({ id: 'dep_m' })
  expect(await grow.readWebhook(raw('{"data":{"customFields":{"cField1":"dep_j"}}}'))).toMatchObject({ id: 'dep_j' })
  expect(await grow.readWebhook(raw('cField1=dep_f'))).toMatchObject({ id: 'dep_f' })
})

it('tells Grow that it heard, with everything Grow told', async () => {
  const ref = await open('dep_heard')
  played.pay(ref)
  expect(await grow.lookup({ id: 'dep_heard', ref })).toMatchObject({ state: 'paid', awaitsUs: true })
  expect(played.approved.some((each) => each['processId'] === ref.split('.')[0])).toBe(false)
  expect(await grow.collect({ id: 'dep_heard', ref })).toMatchObject({ state: 'paid', awaitsUs: false })
  expect(played.approved.at(-1)).toMatchObject({ pageCode: 'page', asmachta: '0289199', sum: '50.00' })
})

it('stands by a payment whose approval fails, and says that it is still to be told', async () => {
  const ref = await open('dep_approve')
  played.pay(ref)
  played.refuseApproval('722')
  expect(await grow.collect({ id: 'dep_approve', ref })).toMatchObject({ state: 'paid', awaitsUs: true })
  played.refuseApproval(null)
  faults.next('lost', /approve/)
  expect(await grow.collect({ id: 'dep_approve', ref })).toMatchObject({ state: 'paid', awaitsUs: true })
  played.refuseApproval('712')
  expect(await grow.collect({ id: 'dep_approve', ref })).toMatchObject({ state: 'paid', awaitsUs: false })
  played.refuseApproval(null)
})

it('knows no process by another’s token', async () => {
  const ref = await open('dep_token')
  expect(await grow.lookup({ id: 'dep_token', ref: ref.replace('pt', 'xx') })).toBe('not_found')
})

it('gives back the whole of a payment and no part of it, because Grow could not tell a part from its repetition', async () => {
  const ref = await open('dep_part', { method: 'card' })
  played.pay(ref)
  const wish = { id: 'dep_part', ref, refundId: 'r1', amount: money('ILS', 4_999n) }
  expect(await grow.refund(wish)).toEqual({ outcome: 'declined', code: 'not_refundable' })
  expect(await grow.refund({ ...wish, amount: money('ILS', 5_000n) })).toMatchObject({ outcome: 'accepted' })
  expect(played.refunded.at(-1)).toMatchObject({ refundSum: '50.00' })
  expect(await grow.refund({ ...wish, amount: money('ILS', 5_000n) })).toEqual({
    outcome: 'declined',
    code: 'already_refunded',
  })
})

it('takes back a Bit payment by its process', async () => {
  const ref = await open('dep_bit')
  played.pay(ref)
  await grow.refund({ id: 'dep_bit', ref, refundId: 'r2', amount: money('ILS', 5_000n) })
  expect(fake.heard.at(-1)?.target).toBe('/cancelBitTransaction')
})

it('says who is not authorised, and that nothing was asked when nobody is there', async () => {
  const stranger = openGrow({ ...settings, pageCode: 'another', url: fake.url }, clock)
  expect(await stranger.create(request('dep_s'))).toEqual({ outcome: 'declined', code: 'not_authorised' })
  const dead = openGrow({ ...settings, url: await deadAddress() }, clock)
  expect(await dead.create(request('dep_d'))).toEqual({ outcome: 'declined', code: 'unreachable' })
})
