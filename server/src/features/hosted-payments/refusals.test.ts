import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as partners from '@emun/contract/partner'
import * as guests from '@emun/contract/public'
import { hour, minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { askSigned, linkIn, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { depositAnswers, eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

// What guests who pay a partner by a rail are told no to; moves no money.

let server: TestServer
let desk: RailTest
let owner: Person
let shop: PartnerSystem

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[owner] = await openPeople(server.environment, 1, { amount: '500.00', currency: 'USD' })
  desk = openRailTest(server, [owner])
  await desk.verify(owner)
  ;({ live: shop } = await openPartner(server.url, owner))
  const paymentSystems = ['card', 'bank', 'bit', 'paypal', 'atm', 'courier', 'btc']
  const own = { token: owner.authToken, params: { id: shop.interface } }
  await ask(server.url, customer.setInterfaceRails, { ...own, query: english, body: { paymentSystems } })
})
afterAll(() => server.stop())
beforeEach(() => server.database.pool.query(`delete from attempt where action like 'hosted%'`))

const english = { lang: 'en' as const }
const usd = (amount: string) => ({ amount, currency: 'USD' as const })

type Link = ReturnType<typeof linkIn>
async function asked(amount = '100.00'): Promise<Link> {
  const body = { amount: usd(amount), reference: 'order-7' }
  return linkIn((await askSigned(shop, partners.createPayment, { body })).reply.payment.url)
}

const from = (ip?: string) => (ip === undefined ? {} : { ip })
const rails = ({ id, signature: s }: Link, ip?: string) =>
  ask(server.url, guests.hostedPaymentRails, { params: { id }, query: { ...english, s }, ...from(ip) })
const quote = ({ id, signature }: Link, paymentSystem = 'card', ip?: string) =>
  ask(server.url, guests.hostedPaymentQuote, { params: { id }, body: { signature, paymentSystem }, ...from(ip) })

type Wished = Partial<BodyOf<typeof guests.beginHostedPayment>>
type Around = { readonly secret?: string; readonly key?: string; readonly ip?: string }
const begin = ({ id, signature }: Link, wished: Wished = {}, { secret = mine, key, ip }: Around = {}) =>
  ask(server.url, guests.beginHostedPayment, {
    params: { id },
    secret,
    key: key ?? crypto.randomUUID(),
    query: english,
    body: { signature, paymentSystem: 'card', answers: {}, ...wished },
    ...from(ip),
  })

const mine: string = crypto.randomUUID()
const of = (id: string, secret = mine) => ({ secret, params: { id } })
const read = (id: string, secret?: string) =>
  ask(server.url, guests.readGuestPayment, { ...of(id, secret), query: english })
const status = (id: string, secret?: string) => ask(server.url, guests.guestPaymentStatus, of(id, secret))
const accept = (id: string, secret?: string) =>
  ask(server.url, guests.acceptGuestPayment, { ...of(id, secret), query: english, body: { pay: usd('1.00') } })
const cancel = (id: string, secret?: string) =>
  ask(server.url, guests.cancelGuestPayment, { ...of(id, secret), query: english })
const claimPaid = (id: string, secret?: string) =>
  ask(server.url, guests.claimGuestPaymentPaid, { ...of(id, secret), query: english })

const every = async (link: Link) => [await rails(link), await quote(link), await begin(link)]

it('transaction_not_found for other browsers, the partner’s own calls and an unknown id, alike to the byte', async () => {
  const { id } = (await begin(await asked())).reply.deposit
  const stranger = crypto.randomUUID()
  const calls = (which: string) =>
    Promise.all([
      read(which, stranger),
      status(which, stranger),
      accept(which, stranger),
      cancel(which, stranger),
      claimPaid(which, stranger),
    ])
  const [foreign, unknown] = [await calls(id), await calls(`dep_${'0'.repeat(32)}`)]
  for (const { codes } of foreign) expect(codes).toEqual(['transaction_not_found'])
  expect(foreign.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text))
  const asPartner = { token: owner.authToken, params: { id } }
  expect((await ask(server.url, customer.readDeposit, asPartner)).codes).toEqual(['transaction_not_found'])
  for (const { codes } of await every({ id: 'ipy_1', signature: '' })) expect(codes).toEqual(['transaction_not_found'])
})

it('invalid_signature, interface_blocked, interface_unavailable for its address and its interface', async () => {
  const link = await asked()
  for (const { codes } of await every({ ...link, signature: 'f'.repeat(32) })) {
    expect(codes).toEqual(['invalid_signature'])
  }
  const set = (column: string) =>
    server.database.pool.query(`update interface set ${column} where id = $1`, [shop.interface])
  await set('blocked_at = now()')
  for (const { codes } of await every(link)) expect(codes).toEqual(['interface_blocked'])
  await set('blocked_at = null, house_blocked_at = now()')
  for (const { codes } of await every(link)) expect(codes).toEqual(['interface_unavailable'])
  await set('house_blocked_at = null')
})

it('already_decided for what was cancelled, expired_transaction for what is over', async () => {
  const [gone, over] = [await asked(), await asked()]
  await askSigned(shop, partners.cancelPayment, { id: gone.id, body: {} })
  const text = `update partner_payment set created_at = now() - interval '2 hours', expires_at = now() where id = $1`
  await server.database.pool.query(text, [over.id])
  for (const [link, code] of [
    [gone, 'already_decided'],
    [over, 'expired_transaction'],
  ] as const) {
    expect((await quote(link)).codes).toEqual([code])
    expect((await begin(link)).codes).toEqual([code])
  }
})

it('minimal_amount, maximum_amount, payment_system_unsupported, rate_unavailable for what cannot be priced', async () => {
  for (const [amount, code] of [
    ['1.00', 'minimal_amount'],
    ['9000.00', 'maximum_amount'],
  ] as const) {
    const link = await asked(amount)
    expect((await quote(link)).codes).toEqual([code])
    expect((await begin(link)).codes).toEqual([code])
  }
  const link = await asked()
  expect((await quote(link, 'banket')).codes).toEqual(['payment_system_unsupported'])
  expect((await begin(link, { paymentSystem: 'banket' })).codes).toEqual(['payment_system_unsupported'])
  await server.database.pool.query(`update fx_rate set withdrawn_at = now() - interval '1 day'`)
  expect((await quote(link, 'bank')).codes).toEqual(['rate_unavailable'])
  expect((await begin(link, { paymentSystem: 'bank' })).codes).toEqual(['rate_unavailable'])
  await server.database.pool.query('update fx_rate set withdrawn_at = null')
})

it('each of what is wrong with how it begins', async () => {
  const link = await asked()
  const codes = async (wished: Wished, around?: Around) => (await begin(link, wished, around)).codes
  expect(await codes({}, { secret: 'short' })).toEqual(['expired_or_invalid_request'])
  expect(await codes({ quote: 'quo_1' })).toEqual(['quote_expired'])
  expect(await codes({ paymentSystem: 'atm' })).toEqual(['this_field_required'])
  // A letter that is two once it is in the one spelling that is stored.
  const city = '\u0958'.repeat(160)
  expect(await codes({ paymentSystem: 'atm', answers: { city } })).toEqual(['max_symbol'])
  expect(await codes({ paymentSystem: 'paypal', answers: { email: 'dana' } })).toEqual(['invalid_email'])
  const courier = depositAnswers['courier'] ?? {}
  const ofCourier = (answers: Record<string, string>) => codes({ paymentSystem: 'courier', answers })
  expect(await ofCourier({ ...courier, phone: '12' })).toEqual(['invalid_phone_number'])
  expect(await ofCourier({ ...courier, region: 'nowhere' })).toEqual(['incorrect_value'])
  const { quote: shown } = (await quote(await asked('30.00'), 'bank')).reply
  expect(await codes({ paymentSystem: 'bank', quote: shown.id })).toEqual(['quote_expired'])
})

it('old_request for another wish under the same key, and idempotency_key_required without one', async () => {
  const link = await asked()
  const [first, again] = [await begin(link, {}, { key: 'once' }), await begin(link, {}, { key: 'once' })]
  expect(again.text).toBe(first.text)
  expect((await begin(link, { paymentSystem: 'btc' }, { key: 'once' })).codes).toEqual(['old_request'])
  const body = { signature: link.signature, paymentSystem: 'card', answers: {} }
  const keyless = { params: { id: link.id }, secret: mine, query: english, body }
  expect((await ask(server.url, guests.beginHostedPayment, keyless)).codes).toEqual(['idempotency_key_required'])
})

it('operation_not_allowed, amount_adjusted, expired_transaction where it cannot be accepted, given up or claimed', async () => {
  const link = await asked()
  const waiting = (await begin(link, { paymentSystem: 'bit' })).reply.deposit.id
  expect((await claimPaid(waiting)).codes).toEqual(['operation_not_allowed'])
  expect((await accept(waiting)).codes).toEqual(['operation_not_allowed'])
  expect((await cancel(waiting)).reply.deposit.state).toBe('cancelled')
  expect((await cancel(waiting)).codes).toEqual(['operation_not_allowed'])
  expect((await claimPaid(waiting)).reply.deposit.state).toBe('proof_sent')
  const { id } = (await begin(link, { paymentSystem: 'bank' })).reply.deposit
  const until = (state: string) =>
    eventually(async () => ((await status(id)).reply.status === state ? true : null), `never ${state}`)
  await desk.advance(minute)
  await until('details_ready')
  expect((await accept(id)).codes).toEqual(['amount_adjusted'])
  await desk.advance(3 * hour)
  await until('expired')
  expect((await accept(id)).codes).toEqual(['expired_transaction'])
})

it('payment_failed, payment_rejected once it was turned down: nothing more is taken of it', async () => {
  const turnedDown = async (id: string) =>
    eventually(async () => ((await status(id)).reply.status === 'rejected' ? true : null), 'never rejected')
  const sayMore = async (id: string) => [await accept(id), await claimPaid(id)].flatMap(({ codes }) => codes)

  const declined = (await begin(await asked())).reply.deposit.id
  const payAt = await eventually(async () => (await read(declined)).reply.deposit.payAt ?? null, 'no page')
  await desk.act(payAt, 'three_ds_fail')
  await turnedDown(declined)
  expect(await sayMore(declined)).toEqual(['payment_failed', 'payment_failed'])

  const { id } = (await begin(await asked(), { paymentSystem: 'bank' })).reply.deposit
  await desk.advance(minute)
  await eventually(async () => ((await status(id)).reply.status === 'details_ready' ? true : null), 'no details')
  await desk.sendProof(id)
  const nothingCame = { decision: 'rejected', reason: 'no_payment_found', message: 'Nothing came.' } as const
  await desk.decide(id, nothingCame)
  await turnedDown(id)
  expect(await sayMore(id)).toEqual(['payment_rejected', 'payment_rejected'])
})

it('too_many_requests for a network that asks or begins all the time', async () => {
  const link = await asked()
  const ip = '10.9.8.7'
  const quotes = await Promise.all(Array.from({ length: 62 }, () => quote(link, 'card', ip)))
  expect(quotes.flatMap(({ codes }) => codes)).toContain('too_many_requests')
  expect((await rails(link, ip)).codes).toEqual(['too_many_requests'])
  const begun = await Promise.all(Array.from({ length: 61 }, () => begin(link, {}, { ip })))
  expect(begun.flatMap(({ codes }) => codes)).toContain('too_many_requests')
})
