import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { WireMoney } from '@emun/contract/money'
import * as guests from '@emun/contract/public'
import { hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { startFundraising } from '../../../test/support/fundraising.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { depositAnswers, eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

// What a guest is refused. Each says it to a browser without an account, so none tells of what is somebody else’s.

let server: TestServer
let rails: RailTest
let dana: Person
let fundraising: string

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana] = await openPeople(server.environment, 1)
  rails = openRailTest(server, [dana])
  await rails.verify(dana)
  fundraising = (await startFundraising(server.url, dana)).id
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const none = `fnd_${'0'.repeat(32)}`

type Gift = Partial<BodyOf<typeof guests.contribute>>
const plain = {
  paymentSystem: 'card',
  amount: usd('100.00'),
  answers: {},
  name: '',
  hidesName: false,
  hidesAmount: false,
}

function give(
  wished: Gift | object = {},
  {
    secret = crypto.randomUUID(),
    key = crypto.randomUUID(),
    ip = '10.1.1.1',
  }: { readonly secret?: string; readonly key?: string; readonly ip?: string } = {},
) {
  return ask(server.url, guests.contribute, { secret, key, ip, body: { ...plain, fundraising, ...wished } })
}
const quote = (amount: WireMoney, paymentSystem: string, { id = fundraising, ip = '10.1.1.1' } = {}) =>
  ask(server.url, guests.fundraisingQuote, { params: { id }, ip, body: { amount, paymentSystem } })
const of = (secret: string, id: string) => ({ secret, params: { id } })
const read = (secret: string, id: string) => ask(server.url, guests.readContribution, of(secret, id))
const status = (secret: string, id: string) => ask(server.url, guests.contributionStatus, of(secret, id))
const cancel = (secret: string, id: string) => ask(server.url, guests.cancelContribution, of(secret, id))
const claimPaid = (secret: string, id: string) => ask(server.url, guests.claimContributionPaid, of(secret, id))
const accept = (secret: string, id: string, pay: ReturnType<typeof usd> | ReturnType<typeof ils>) =>
  ask(server.url, guests.acceptContribution, { ...of(secret, id), body: { pay } })

/** A payment by an app that nobody has given details for. */
async function waiting() {
  const secret = crypto.randomUUID()
  const { reply } = await give({ paymentSystem: 'bit', amount: ils('500.00') }, { secret })
  return { secret, id: reply.deposit.id }
}

it('transaction_not_found for another browser, the organiser’s own calls and an unknown id, alike to the byte', async () => {
  const { id } = (await give()).reply.deposit
  const stranger = crypto.randomUUID()
  const asked = (other: string) => [
    read(stranger, other),
    status(stranger, other),
    accept(stranger, other, usd('100.00')),
    cancel(stranger, other),
    claimPaid(stranger, other),
  ]
  const [foreign, unknown] = [await Promise.all(asked(id)), await Promise.all(asked(`dep_${'0'.repeat(32)}`))]
  for (const { codes } of foreign) expect(codes).toEqual(['transaction_not_found'])
  expect(foreign.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text))
  const asOrganiser = { token: dana.authToken, params: { id } }
  expect((await ask(server.url, customer.readDeposit, asOrganiser)).codes).toEqual(['transaction_not_found'])
  expect((await ask(server.url, customer.cancelDeposit, asOrganiser)).codes).toEqual(['transaction_not_found'])
})

it('operation_not_allowed where a payment cannot be accepted, given up or said to be made', async () => {
  const { secret, id } = await waiting()
  expect((await claimPaid(secret, id)).codes).toEqual(['operation_not_allowed'])
  expect((await accept(secret, id, ils('500.00'))).codes).toEqual(['operation_not_allowed'])
  expect((await cancel(secret, id)).reply.deposit.state).toBe('cancelled')
  expect((await cancel(secret, id)).codes).toEqual(['operation_not_allowed'])
  expect((await claimPaid(secret, id)).reply.deposit.state).toBe('proof_sent')
})

it('amount_adjusted with another amount, and expired_transaction when its time is over', async () => {
  const { secret, id } = await waiting()
  const until = (state: string) =>
    eventually(async () => ((await status(secret, id)).reply.status === state ? true : null), `never ${state}`)
  await rails.advance(60_000)
  await until('details_ready')
  expect((await accept(secret, id, ils('1.00'))).codes).toEqual(['amount_adjusted'])
  await rails.advance(2 * hour)
  await until('expired')
  expect((await accept(secret, id, ils('500.00'))).codes).toEqual(['expired_transaction'])
})

it('invalid_fundraising where there is none, and no picture of one that has none', async () => {
  expect((await ask(server.url, guests.readFundraisingPage, { params: { id: none } })).codes).toEqual([
    'invalid_fundraising',
  ])
  const picture = await ask(server.url, guests.fundraisingPicture, { params: { id: fundraising } })
  expect(picture.codes).toEqual(['invalid_fundraising'])
  const share = await ask(server.url, guests.fundraisingShareImage, { params: { id: none } })
  expect(share.codes).toEqual(['invalid_fundraising'])
  expect((await quote(usd('10.00'), 'card', { id: none })).codes).toEqual(['invalid_fundraising'])
  expect((await give({ fundraising: none })).codes).toEqual(['invalid_fundraising'])
})

it('expired_fundraising once it has ended', async () => {
  const { id } = await startFundraising(server.url, dana)
  await ask(server.url, customer.endFundraising, { token: dana.authToken, params: { id } })
  expect((await give({ fundraising: id })).codes).toEqual(['expired_fundraising'])
  expect((await quote(usd('10.00'), 'card', { id })).codes).toEqual(['expired_fundraising'])
})

it('of gifts that cannot be: each of what is wrong with it', async () => {
  const codes = async (wished: object) => (await give(wished)).codes
  expect((await give({}, { secret: 'short' })).codes).toEqual(['expired_or_invalid_request'])
  expect(await codes({ paymentSystem: 'wire' })).toEqual(['payment_system_unsupported'])
  expect(await codes({ amount: usd('1.00') })).toEqual(['minimal_amount'])
  expect(await codes({ amount: usd('4000.01') })).toEqual(['maximum_amount'])
  expect(await codes({ amount: { amount: '10.00', currency: 'EUR' } })).toEqual(['currency_not_supported'])
  expect(await codes({ quote: 'quo_1' })).toEqual(['quote_expired'])
  expect(await codes({ name: 'N'.repeat(61) })).toEqual(['max_symbol'])
  expect(await codes({ hidesName: 'yes' })).toEqual(['incorrect_value'])
  expect(await codes({ paymentSystem: 'atm', amount: ils('500.00') })).toEqual(['this_field_required'])
  expect(await codes({ paymentSystem: 'paypal', answers: { email: 'dana' } })).toEqual(['invalid_email'])
  const answers = { ...depositAnswers['courier'], phone: '12' }
  expect(await codes({ paymentSystem: 'courier', amount: ils('1000.00'), answers })).toEqual(['invalid_phone_number'])
})

it('old_request for another gift under the same key, and idempotency_key_required without one', async () => {
  const [secret, key] = [crypto.randomUUID(), 'once']
  const [first, again] = [await give({}, { secret, key }), await give({}, { secret, key })]
  expect(again.text).toBe(first.text)
  expect((await give({ amount: usd('11.00') }, { secret, key })).codes).toEqual(['old_request'])
  const keyless = await ask(server.url, guests.contribute, { secret, body: { ...plain, fundraising } })
  expect(keyless.codes).toEqual(['idempotency_key_required'])
})

it('of prices: what a quote is refused with, and rate_unavailable while nobody knows the rate', async () => {
  const codes = async (amount: WireMoney, paymentSystem: string) => (await quote(amount, paymentSystem)).codes
  expect(await codes(usd('10.00'), 'wire')).toEqual(['payment_system_unsupported'])
  expect(await codes(usd('1.00'), 'card')).toEqual(['minimal_amount'])
  expect(await codes(usd('9000.00'), 'card')).toEqual(['maximum_amount'])
  expect(await codes({ amount: '10.00', currency: 'EUR' }, 'card')).toEqual(['currency_not_supported'])
  const { pool } = server.database
  await pool.query(`update fx_rate set withdrawn_at = now() - interval '1 day'`)
  expect(await codes(ils('500.00'), 'bank')).toEqual(['rate_unavailable'])
  expect((await give({ paymentSystem: 'bank', amount: ils('500.00') })).codes).toEqual(['rate_unavailable'])
  await pool.query(`update fx_rate set withdrawn_at = null`)
})

it('too_many_requests for a network that looks, asks or gives all the time', async () => {
  const ip = '10.9.9.9'
  const params = { id: fundraising }
  const looks = Array.from({ length: 245 }, () => ask(server.url, guests.readFundraisingPage, { params, ip }))
  expect((await Promise.all(looks)).flatMap(({ codes }) => codes)).toContain('too_many_requests')
  const picture = await ask(server.url, guests.fundraisingPicture, { params, ip })
  expect(picture.codes).toEqual(['too_many_requests'])
  const share = await ask(server.url, guests.fundraisingShareImage, { params, ip })
  expect(share.codes).toEqual(['too_many_requests'])
  const quotes = Array.from({ length: 61 }, () => quote(usd('10.00'), 'card', { ip }))
  expect((await Promise.all(quotes)).flatMap(({ codes }) => codes)).toEqual(['too_many_requests'])
  const gifts = Array.from({ length: 61 }, () => give({}, { ip }))
  expect((await Promise.all(gifts)).flatMap(({ codes }) => codes)).toContain('too_many_requests')
})
