import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as partners from '@emun/contract/partner'
import { readHostedPayment } from '@emun/contract/public'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { askSigned, freezeWallet, linkIn, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { lookLimit } from './policy.ts'

let server: TestServer
let owner: Person
let dana: Person
let ahmad: Person
let live: PartnerSystem
let tests: PartnerSystem
let shop: string
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
beforeEach(async () => {
  ;[owner, dana, ahmad] = await openPeople(server.environment, 3, { amount: '100.00', currency: 'USD' })
  ;({ id: shop, live, test: tests } = await openPartner(server.url, owner))
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
type Listed = NonNullable<Parameters<typeof askSigned<typeof partners.listPayments>>[2]>['query'] & object
type Asked = Partial<BodyOf<typeof partners.createPayment>>

async function create(more: Asked = {}, system = live) {
  const body = { amount: usd('12.50'), reference: 'order-1', ...more }
  return askSigned(system, partners.createPayment, { body })
}
const created = async (more: Asked = {}, system = live) => (await create(more, system)).reply.payment
const pay = (payer: Person, { url }: { url: string }, key: string = crypto.randomUUID(), signature?: string) => {
  const link = linkIn(url)
  const body = { signature: signature ?? link.signature }
  return ask(server.url, customer.payInterface, { token: payer.authToken, key, params: { id: link.id }, body })
}
const page = ({ url }: { url: string }, s = linkIn(url).signature) =>
  ask(server.url, readHostedPayment, { params: { id: linkIn(url).id }, query: { s } })
const refund = (id: string, amount?: string, system = live) =>
  askSigned(system, partners.refundPayment, { id, body: amount === undefined ? {} : { amount: usd(amount) } })
const payOut = (to: string, amount: string, system = live) =>
  askSigned(system, partners.createPayout, { body: { to, amount: usd(amount), reference: 'wages-1' } })
const historyOf = async ({ authToken: token }: Person) =>
  (await ask(server.url, customer.listTransactions, { token, query: {} })).reply.transactions
const toBlocked = (id: string) => ask(server.url, customer.blockInterface, { token: owner.authToken, params: { id } })

describe('a signed call', () => {
  const body = { amount: usd('1.00'), reference: 'r' }
  const send = (changed: NonNullable<Parameters<typeof askSigned>[2]>['changed']) =>
    askSigned(live, partners.createPayment, { body, ...(changed === undefined ? {} : { changed }) })

  test.each([
    ['another body', { body: '{"amount":{"amount":"9.00","currency":"USD"},"reference":"r"}' }, 'body'],
    ['another path', { path: '/partner/payments?a=1' }, 'path'],
    ['another method', { method: 'GET', body: '' }, 'method'],
    ['another time', { timestamp: String(Math.trunc(Date.now() / 1_000) - 100) }, 'timestamp'],
    ['another number', { nonce: 'a-number-of-my-own' }, 'nonce'],
    ['an unknown key', { key: `live_${'0'.repeat(32)}` }, 'key'],
    ['no signature that could be one', { signature: 'abc' }, 'signature'],
    ['a signature by another secret', { signature: '0'.repeat(64) }, 'secret'],
  ])('with %s is refused with the part that differs', async (_, changed, field) => {
    const answer = await send(changed)
    expect(answer.status).toBe(401)
    expect(answer.reply).toMatchObject({ errors: [{ code: 'invalid_signature', field }] })
  })

  test.each(['key', 'timestamp', 'nonce', 'signature'] as const)(
    'without its %s is refused with its name',
    async (name) => {
      const { reply } = await send({ [name]: null })
      expect(reply).toMatchObject({ errors: [{ code: 'expired_or_invalid_request', field: name }] })
    },
  )

  it('is good within five minutes, and once', async () => {
    const at = (ms: number) => askSigned(live, partners.readBalance, { at: new Date(Date.now() + ms) })
    for (const ms of [-290_000, 290_000]) expect((await at(ms)).codes).toEqual([])
    for (const ms of [-310_000, 310_000]) {
      expect((await at(ms)).reply).toMatchObject({
        errors: [{ code: 'expired_or_invalid_request', field: 'timestamp' }],
      })
    }
    const nonce = 'a number of one call'.replaceAll(' ', '-')
    expect((await askSigned(live, partners.readBalance, { nonce })).codes).toEqual([])
    const again = await askSigned(live, partners.readBalance, { nonce })
    expect(again.reply).toMatchObject({ errors: [{ code: 'expired_or_invalid_request', field: 'nonce' }] })
    expect((await askSigned(tests, partners.readBalance, { nonce })).codes).toEqual([])
  })

  it('is not answered for a blocked interface, nor for one whose owner is: interface_blocked, interface_unavailable', async () => {
    await toBlocked(shop)
    expect((await create()).codes).toEqual(['interface_blocked'])
    await server.database.pool.query(`update customer set state = 'paused' where id = $1`, [owner.id])
    await server.database.pool.query('update interface set blocked_at = null where id = $1', [shop])
    expect((await create()).codes).toEqual(['interface_unavailable'])
  })

  it('may do what its owner lets the key do, from where they let it: no_access', async () => {
    const limit = (scopes: partners.PartnerScope[], addresses: string[]) =>
      ask(server.url, customer.setInterfaceLimits, {
        token: owner.authToken,
        params: { id: shop },
        body: { mode: 'live', scopes, addresses, callsAMinute: 300, outADay: null },
      })
    await limit(['payments'], [])
    expect((await create()).codes).toEqual([])
    expect((await payOut(ahmad.accountNumber, '1.00')).reply).toMatchObject({
      errors: [{ code: 'no_access', field: 'scope' }],
    })
    expect((await limit(['payments'], ['203.0.113.0/24'])).reply.limits.addresses).toEqual(['203.0.113.0/24'])
    expect((await create()).reply).toMatchObject({ errors: [{ code: 'no_access', field: 'address' }] })
    await limit(['payments'], ['127.0.0.0/8', '::1'])
    expect((await create()).codes).toEqual([])
  })

  it('is one of so many a minute: too_many_requests', async () => {
    await server.database.pool.query('update interface_key set calls_a_minute = 2 where key = $1', [live.key])
    for (let count = 0; count < 2; count += 1) expect((await askSigned(live, partners.readBalance)).codes).toEqual([])
    expect((await askSigned(live, partners.readBalance)).codes).toEqual(['too_many_requests'])
    expect((await askSigned(tests, partners.readBalance)).codes).toEqual([])
  })

  it('that asks for money under the same key gets the same answer, and old_request for another wish', async () => {
    const ask2 = (amount: string) =>
      askSigned(live, partners.createPayment, { key: 'k1', body: { amount: usd(amount), reference: 'r' } })
    const [first, second] = [await ask2('1.00'), await ask2('1.00')]
    expect(second.text).toBe(first.text)
    expect((await ask2('2.00')).codes).toEqual(['old_request'])
  })

  test.each([
    ['nothing', usd('0.00'), 'minimal_amount'],
    ['more than anybody may send in a day', usd('1000000.01'), 'maximum_amount'],
    ['another currency', { amount: '1.00', currency: 'ILS' as const }, 'wallets_differ_in_currency'],
  ])('cannot ask for %s', async (_, amount, code) => {
    expect((await create({ amount })).codes).toEqual([code])
  })

  it('leads nobody to what is no address of the web', async () => {
    for (const returnUrl of [
      'javascript:alert(1)',
      'data:text/html,1',
      'https://emun.example@evil.example/',
      'ftp://a',
    ]) {
      expect((await create({ returnUrl })).reply).toMatchObject({
        errors: [{ code: 'incorrect_value', field: 'returnUrl' }],
      })
    }
  })
})

describe('a payment', () => {
  it('is shown by its address, paid once out of a wallet, and told to both sides', async () => {
    const asked = await created({ description: 'Bread', returnUrl: 'https://shop.example/done?order=1' })
    expect((await page(asked)).reply).toMatchObject({
      state: 'open',
      amount: usd('12.50'),
      fee: usd('0.00'),
      partner: { company: 'Bakery & Sons', isVerified: false },
      description: 'Bread',
    })
    const key = crypto.randomUUID()
    const paid = await pay(dana, asked, key)
    expect(paid.reply.returnTo).toBe(`https://shop.example/done?order=1&payment=${asked.id}&state=paid`)
    expect((await pay(dana, asked, key)).text).toBe(paid.text)
    expect((await pay(ahmad, asked)).codes).toEqual(['already_decided'])
    expect([await balanceOf(server.url, dana), await balanceOf(server.url, owner)]).toEqual([8_750n, 11_250n])
    const [out] = await historyOf(dana)
    expect(out).toMatchObject({ kind: 'api_deposit_out', amount: usd('-12.50'), note: 'order-1' })
    expect(out?.counterparty?.name).toBe('Bakery & Sons')
    const [into] = await historyOf(owner)
    expect(into).toMatchObject({ kind: 'api_deposit_in', counterparty: { name: 'Dana C.' } })
    const { payment } = (await askSigned(live, partners.readPayment, { id: asked.id })).reply
    expect(payment).toMatchObject({ state: 'paid', refunded: usd('0.00') })
    expect((await page(asked)).reply.state).toBe('paid')
    const through = await ask(server.url, customer.listInterfaceTransactions, {
      token: owner.authToken,
      params: { id: shop },
      query: { mode: 'live' },
    })
    expect(through.reply.transactions).toMatchObject([{ kind: 'payment', state: 'paid', transaction: into?.id }])
  })

  it('is refused with what is the matter, in order, and nothing moves', async () => {
    const asked = await created()
    expect((await pay(dana, { url: 'https://a/pay/ipy_1.1' })).codes).toEqual(['transaction_not_found'])
    expect((await page({ url: 'https://a/pay/ipy_1.1' })).codes).toEqual(['transaction_not_found'])
    expect((await pay(dana, asked, 'k1', '0'.repeat(32))).codes).toEqual(['invalid_signature'])
    expect((await page(asked, '0'.repeat(32))).codes).toEqual(['invalid_signature'])
    expect((await pay(owner, asked)).codes).toEqual(['own_wallet'])
    expect((await pay(dana, await created({ amount: usd('100.01') }))).reply).toMatchObject({
      errors: [{ code: 'low_balance', details: { available: usd('100.00') } }],
    })
    expect((await pay(dana, await created({ amount: usd('1000.01') }))).codes).toEqual(['step_up_required'])
    const used = crypto.randomUUID()
    await pay(dana, asked, used)
    expect((await pay(dana, await created(), used)).codes).toEqual(['old_request'])
  })

  it('of an interface that is blocked, or whose owner is, is not paid: interface_blocked, interface_unavailable', async () => {
    const [asked, paid] = [await created(), await created()]
    await pay(dana, paid)
    await toBlocked(shop)
    expect((await pay(dana, asked)).codes).toEqual(['interface_blocked'])
    expect((await page(asked)).codes).toEqual(['interface_blocked'])
    expect((await page(paid)).reply.state).toBe('paid')
    await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [
      owner.id,
    ])
    expect((await pay(dana, asked)).codes).toEqual(['interface_unavailable'])
    expect((await page(asked)).codes).toEqual(['interface_unavailable'])
  })

  it('cannot be paid at the instant it ends: expired_transaction', async () => {
    const asked = await created({ minutes: 1 })
    await server.database.pool.query('update partner_payment set created_at = $2, expires_at = $3 where id = $1', [
      asked.id,
      new Date(0),
      new Date(),
    ])
    expect((await pay(dana, asked)).codes).toEqual(['expired_transaction'])
    expect((await page(asked)).reply.state).toBe('expired')
  })

  it('between wallets of two currencies, or out of a frozen one, is not paid: wallets_differ_in_currency, operation_not_allowed', async () => {
    const { pool } = server.database
    await pool.query(`update wallet set currency = 'EUR' where customer_id = $1`, [dana.id])
    expect((await pay(dana, await created())).codes).toEqual(['wallets_differ_in_currency'])
    await pool.query(`update wallet set currency = 'USD' where customer_id = $1`, [dana.id])
    await freezeWallet(server, dana, true)
    expect((await pay(dana, await created())).codes).toEqual(['operation_not_allowed'])
    await freezeWallet(server, dana, false)
  })

  it('is paid once however many pay at once, and never after a block that came first', async () => {
    const asked = await created()
    const answers = await Promise.all([dana, ahmad, dana, ahmad].map((payer) => pay(payer, asked)))
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1)
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['already_decided', 'already_decided', 'already_decided'])
    expect(await balanceOf(server.url, owner)).toBe(11_250n)
    const next = await created()
    const [paid] = await Promise.all([pay(dana, next), toBlocked(shop)])
    const { rows } = await server.database.pool.query<{ paid_at: Date | null }>(
      'select paid_at from partner_payment where id = $1',
      [next.id],
    )
    expect(paid.codes).toEqual(rows[0]?.paid_at === null ? ['interface_blocked'] : [])
  })

  it('is looked at by one address so often: too_many_requests', async () => {
    const asked = await created()
    const look = () =>
      ask(server.url, readHostedPayment, { params: { id: asked.id }, query: { s: '' }, ip: '10.9.9.9' })
    for (let count = 0; count < lookLimit.most; count += 1) await look()
    expect((await look()).codes).toEqual(['too_many_requests'])
  })

  it('is listed to its own interface and mode, the newest first', async () => {
    const [first, second] = [await created(), await created()]
    const list = async (system: PartnerSystem, query: Listed = {}) =>
      (await askSigned(system, partners.listPayments, { query })).reply
    expect((await list(live)).payments.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await list(live, { limit: 1 })).toMatchObject({ payments: [{ id: second.id }], hasMore: true })
    expect((await list(live, { after: second.id })).payments.map(({ id }) => id)).toEqual([first.id])
    expect((await list(tests)).payments).toEqual([])
    const foreign = await openPartner(server.url, ahmad)
    for (const system of [tests, foreign.live]) {
      expect((await askSigned(system, partners.readPayment, { id: first.id })).codes).toEqual(['transaction_not_found'])
      expect((await refund(first.id, undefined, system)).codes).toEqual(['transaction_not_found'])
    }
  })
})

describe('money that a partner gives', () => {
  it('back is never more than was paid, and tells who paid', async () => {
    const asked = await created()
    expect((await refund(asked.id)).codes).toEqual(['operation_not_allowed'])
    await pay(dana, asked)
    expect((await refund(asked.id, '0.00')).codes).toEqual(['minimal_amount'])
    const shekels = { amount: { amount: '1.00', currency: 'ILS' as const } }
    expect((await askSigned(live, partners.refundPayment, { id: asked.id, body: shekels })).codes).toEqual([
      'wallets_differ_in_currency',
    ])
    expect((await refund(asked.id, '5.00')).reply.payment.refunded).toEqual(usd('5.00'))
    expect((await refund(asked.id, '7.51')).reply).toMatchObject({
      errors: [{ code: 'more_than_was_paid', details: { paid: usd('12.50'), remaining: usd('7.50') } }],
    })
    const halves = await Promise.all([refund(asked.id, '7.50'), refund(asked.id, '7.50')])
    expect(halves.flatMap(({ codes }) => codes)).toEqual(['more_than_was_paid'])
    expect([await balanceOf(server.url, dana), await balanceOf(server.url, owner)]).toEqual([10_000n, 10_000n])
    const [back] = await historyOf(dana)
    expect(back).toMatchObject({
      kind: 'api_withdraw_in',
      amount: usd('7.50'),
      counterparty: { name: 'Bakery & Sons' },
    })
    const { notifications } = (await ask(server.url, customer.listNotifications, { token: dana.authToken })).reply
    expect(notifications[0]).toMatchObject({ kind: 'money_received', details: { from: 'Bakery & Sons' } })
  })

  it('back needs money and somebody to give it to: low_balance, wallet_owner_blocked', async () => {
    const asked = await created()
    await pay(dana, asked)
    await payOut(ahmad.accountNumber, '112.00')
    expect((await refund(asked.id)).codes).toEqual(['low_balance'])
    const { pool } = server.database
    await pool.query('update customer set closed_at = now() where id = $1', [dana.id])
    expect((await refund(asked.id, '0.10')).codes).toEqual(['wallet_owner_blocked'])
    await pool.query('update customer set closed_at = null where id = $1', [dana.id])
    expect((await askSigned(live, partners.refundPayment, { id: asked.id, key: 'k', body: {} })).codes).toEqual([
      'low_balance',
    ])
  })

  it('to a wallet arrives at once, by the name of the company', async () => {
    const paid = await payOut(ahmad.accountNumber, '40.00')
    const { payout } = paid.reply
    expect(payout).toMatchObject({ to: ahmad.accountNumber, amount: usd('40.00'), reference: 'wages-1' })
    expect((await askSigned(live, partners.readPayout, { id: payout.id })).reply.payout).toEqual(payout)
    expect((await askSigned(tests, partners.readPayout, { id: payout.id })).codes).toEqual(['transaction_not_found'])
    expect((await askSigned(live, partners.readBalance)).reply.balance).toEqual(usd('60.00'))
    expect((await historyOf(ahmad))[0]).toMatchObject({
      kind: 'api_withdraw_in',
      counterparty: { name: 'Bakery & Sons' },
    })
    expect((await historyOf(owner))[0]).toMatchObject({ kind: 'api_withdraw_out', amount: usd('-40.00') })
  })

  it('to a wallet is refused with what is the matter', async () => {
    expect((await payOut('1000000', '1.00')).codes).toEqual(['unknown_wallet'])
    expect((await payOut(owner.accountNumber, '1.00')).codes).toEqual(['own_wallet'])
    expect((await payOut(ahmad.accountNumber, '0.00')).codes).toEqual(['minimal_amount'])
    expect((await payOut(ahmad.accountNumber, '1000000.01')).codes).toEqual(['maximum_amount'])
    expect((await payOut(ahmad.accountNumber, '100.01')).codes).toEqual(['low_balance'])
    const { pool } = server.database
    await pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [ahmad.id])
    expect((await payOut(ahmad.accountNumber, '1.00')).codes).toEqual(['wallet_owner_blocked'])
    await pool.query(`update wallet set currency = 'EUR' where customer_id = $1`, [dana.id])
    expect((await payOut(dana.accountNumber, '1.00')).codes).toEqual(['wallets_differ_in_currency'])
    await pool.query(`update wallet set currency = 'USD' where customer_id = $1`, [dana.id])
    await freezeWallet(server, owner, true)
    expect((await payOut(dana.accountNumber, '1.00')).codes).toEqual(['operation_not_allowed'])
    await freezeWallet(server, owner, false)
    const body = { to: dana.accountNumber, reference: 'r' }
    const twice = (amount: string) =>
      askSigned(live, partners.createPayout, { key: 'k', body: { ...body, amount: usd(amount) } })
    await twice('1.00')
    expect((await twice('2.00')).codes).toEqual(['old_request'])
    const paid = await created()
    await pay(dana, paid)
    const back = (amount: string) =>
      askSigned(live, partners.refundPayment, { key: 'r', id: paid.id, body: { amount: usd(amount) } })
    await back('1.00')
    expect((await back('2.00')).codes).toEqual(['old_request'])
  })

  it('is never more than there is, however many calls come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => payOut(ahmad.accountNumber, '40.00')))
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['low_balance', 'low_balance'])
    expect(await balanceOf(server.url, owner)).toBe(2_000n)
  })
})

describe('tests', () => {
  it('have money and payments of their own, and move nobody’s', async () => {
    const asked = await created({}, tests)
    expect((await pay(dana, asked)).reply).toMatchObject({ transaction: null, state: 'paid' })
    expect((await askSigned(tests, partners.readBalance)).reply.balance).toEqual(usd('12.50'))
    expect((await payOut(ahmad.accountNumber, '12.51', tests)).codes).toEqual(['low_balance'])
    expect((await payOut(ahmad.accountNumber, '10.00', tests)).codes).toEqual([])
    expect((await refund(asked.id, '2.50', tests)).codes).toEqual([])
    expect((await refund(asked.id, '1.00', tests)).codes).toEqual(['low_balance'])
    for (const person of [owner, dana, ahmad]) expect(await balanceOf(server.url, person)).toBe(10_000n)
    expect((await askSigned(live, partners.readPayment, { id: asked.id })).codes).toEqual(['transaction_not_found'])
  })

  it('are played: paid, over, and by a clock of their own', async () => {
    const play = (id: string, scenario: 'paid' | 'paid_and_told_twice' | 'expired', system = tests) =>
      askSigned(system, partners.playTest, { id, body: { scenario } })
    const [first, second, third] = [await created({}, tests), await created({}, tests), await created({}, tests)]
    expect((await play(first.id, 'paid')).reply.payment.state).toBe('paid')
    expect((await play(first.id, 'paid_and_told_twice')).codes).toEqual(['already_decided'])
    expect((await play(second.id, 'expired')).reply.payment.state).toBe('expired')
    expect((await play(second.id, 'paid')).codes).toEqual(['expired_transaction'])
    expect((await play((await created()).id, 'paid')).codes).toEqual(['transaction_not_found'])
    expect((await play(third.id, 'paid', live)).codes).toEqual(['operation_not_allowed'])
    const move = (system: PartnerSystem) => askSigned(system, partners.moveTestClock, { body: { advanceMinutes: 61 } })
    expect((await move(live)).codes).toEqual(['operation_not_allowed'])
    const waits = await created()
    expect(Date.parse((await move(tests)).reply.now) - Date.now()).toBeGreaterThan(60 * 60_000)
    expect((await askSigned(tests, partners.readPayment, { id: third.id })).reply.payment.state).toBe('expired')
    expect((await askSigned(live, partners.readPayment, { id: waits.id })).reply.payment.state).toBe('open')
  })
})
