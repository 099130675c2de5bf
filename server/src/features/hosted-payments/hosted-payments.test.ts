import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { amountOf, subtract, toWire } from '@emun/contract/money'
import * as partners from '@emun/contract/partner'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { type HostedGuest, openHostedGuest } from '../../../test/support/hosted-guests.ts'
import { askSigned, linkIn, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { balanceOf, openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findPayments, lockDeposit, takeCreditBack } from '../deposits/public.ts'

let server: TestServer
let desk: RailTest
let owner: Person
let dana: Person
let shop: PartnerSystem
let tests: PartnerSystem

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on', EMUN_WEBHOOK_HOSTS: 'localhost' } })
  ;[owner, dana] = await openPeople(server.environment, 2, { amount: '500.00', currency: 'USD' })
  desk = openRailTest(server, [owner, dana])
  await desk.verify(owner)
  ;({ live: shop, test: tests } = await openPartner(server.url, owner))
  const webhook = { ...own(), body: { mode: 'live' as const, url: 'http://localhost:9/' } }
  await ask(server.url, customer.setInterfaceWebhook, webhook)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.pool.query(`delete from attempt where action like 'hosted%'`)
  await turnOn(['card', 'bank', 'bit', 'paypal', 'atm', 'courier', 'btc'])
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const own = (person = owner) => ({ token: person.authToken, params: { id: shop.interface } })
const english = { query: { lang: 'en' as const } }
const turnOn = (paymentSystems: string[], person = owner) =>
  ask(server.url, customer.setInterfaceRails, { ...own(person), ...english, body: { paymentSystems } })
const listed = async (person = owner) => ask(server.url, customer.listInterfaceRails, { ...own(person), ...english })

type Wish = Partial<BodyOf<typeof partners.createPayment>>
async function asked(more: Wish = {}, system = shop) {
  const body = { amount: usd('100.00'), reference: 'order-7', ...more }
  return (await askSigned(system, partners.createPayment, { body })).reply.payment
}
const payment = async (id: string) => (await askSigned(shop, partners.readPayment, { id })).reply.payment
const told = async () =>
  (await ask(server.url, customer.readInterfaceWebhook, { ...own(), query: { mode: 'live' } })).reply.events.map(
    ({ type }) => type,
  )
const payFromBalance = ({ url }: { url: string }) => {
  const { id, signature } = linkIn(url)
  const key = crypto.randomUUID()
  return ask(server.url, customer.payInterface, { token: dana.authToken, key, params: { id }, body: { signature } })
}

const until = (guest: HostedGuest, id: string, state: customer.DepositState) =>
  eventually(async () => {
    const { deposit } = (await guest.read(id)).reply
    return deposit.state === state ? deposit : null
  }, `the payment did not become ${state}`)

async function opened(guest: HostedGuest) {
  const { id } = (await guest.begin()).reply.deposit
  const { payAt } = await until(guest, id, 'details_ready')
  return { id, payAt: payAt ?? '' }
}

/** A payment by bank whose details were given. */
async function byBank(guest: HostedGuest) {
  const { id } = (await guest.begin({ paymentSystem: 'bank' })).reply.deposit
  await desk.advance(minute)
  const deposit = await until(guest, id, 'details_ready')
  if (deposit.isAdjusted) await guest.accept(id, deposit.costs.pay)
  return deposit
}

describe('the owner', () => {
  it('turns rails on for their own interface, which it then says it did: record_not_found for others', async () => {
    await turnOn([])
    const none = (await listed()).reply.paymentSystems
    expect(none.some(({ isOn }) => isOn)).toBe(false)
    const { paymentSystems } = (await turnOn(['bank', 'card'])).reply
    const isOn = paymentSystems.filter((each) => each.isOn)
    expect(isOn.map(({ name }) => name).toSorted()).toEqual(['bank', 'card'])
    expect(isOn.every(({ feeBasisPoints }) => feeBasisPoints > 0)).toBe(true)
    const { acts } = (await ask(server.url, customer.listInterfaceActs, own())).reply
    expect(acts[0]?.act).toBe('rails')
    expect((await listed(dana)).codes).toEqual(['record_not_found'])
    expect((await turnOn(['bank'], dana)).codes).toEqual(['record_not_found'])
  })

  it('lets guests pay by what they may use themselves: payment_system_unsupported, verification_required', async () => {
    expect((await turnOn(['wire'])).codes).toEqual(['payment_system_unsupported'])
    const guest = openHostedGuest(server.url, await asked())
    await desk.verify(owner, 'none')
    expect((await turnOn(['card'])).codes).toEqual(['verification_required'])
    expect((await guest.rails()).reply.paymentSystems.map(({ name }) => name)).not.toContain('card')
    expect((await guest.begin()).codes).toEqual(['payment_system_unsupported'])
    await desk.verify(owner)
    expect((await guest.rails()).reply.paymentSystems.map(({ name }) => name)).toContain('card')
  })
})

describe('a guest pays', () => {
  it('by card what they were shown, and the partner gets what they were shown', async () => {
    const before = await balanceOf(server.url, owner)
    const order = await asked({ returnUrl: 'https://shop.example/done' })
    const guest = openHostedGuest(server.url, order)
    const { quote } = (await guest.quote('card')).reply
    expect(quote.pay).toEqual(usd('100.00'))
    const begun = await guest.begin({ quote: quote.id })
    expect(begun.codes).toEqual([])
    const { id } = begun.reply.deposit
    const { payAt } = await until(guest, id, 'details_ready')
    expect((await payment(order.id)).state).toBe('open')
    await desk.act(payAt ?? '', 'pay')
    const credited = await until(guest, id, 'credited')
    expect(credited.payments).toMatchObject([{ outcome: 'exact', credited: { receive: quote.receive } }])
    const { received, fee, state } = await payment(order.id)
    expect({ received, fee, state }).toEqual({ received: usd('100.00'), fee: quote.fee, state: 'paid' })
    expect((await balanceOf(server.url, owner)) - before).toBe(amountOf(quote.receive).minor)
    expect((await guest.page()).reply).toMatchObject({
      state: 'paid',
      returnTo: `https://shop.example/done?payment=${order.id}&state=paid`,
    })
    expect((await told())[0]).toBe('payment.paid')
    const { transactions } = (await ask(server.url, customer.listTransactions, { token: owner.authToken })).reply
    expect(transactions[0]).toMatchObject({ kind: 'api_deposit_in', note: 'order-7', fee: quote.fee })
    expect(transactions[0]).not.toHaveProperty('deposit')
    const refund = await askSigned(shop, partners.refundPayment, { id: order.id, body: {} })
    expect(refund.codes).toEqual(['unknown_wallet'])
  })

  it('a part, of which both sides know; what is missing is paid by another, and not out of a balance', async () => {
    const order = await asked()
    const first = openHostedGuest(server.url, order)
    const { id, costs } = await byBank(first)
    expect(amountOf(costs.fee).minor + amountOf(costs.receive).minor).toBeGreaterThanOrEqual(10_000n)
    const half = { amount: '180.00', currency: 'ILS' as const }
    await desk.sendProof(id)
    const { review } = await desk.decide(id, { decision: 'credited', received: half, note: '' })
    expect(review.customer.guest).toEqual({ name: '', purpose: 'Bakery & Sons · order-7' })
    expect((await first.read(id)).reply.deposit.payments).toMatchObject([{ outcome: 'under', state: 'credited' }])
    const short = await payment(order.id)
    expect(short).toMatchObject({ state: 'open', paidAt: null })
    expect((await told())[0]).toBe('payment.received')
    expect((await first.page()).reply.received).toEqual(short.received)
    expect((await payFromBalance(order)).codes).toEqual(['operation_not_allowed'])
    const second = openHostedGuest(server.url, order)
    const { quote } = (await second.quote('card')).reply
    expect(quote.pay).toEqual(toWire(subtract(amountOf(usd('100.00')), amountOf(short.received))))
    const rest = await opened(second)
    await desk.act(rest.payAt, 'pay')
    await until(second, rest.id, 'credited')
    expect(await payment(order.id)).toMatchObject({ state: 'paid', received: usd('100.00') })
    expect((await told())[0]).toBe('payment.paid')
  })

  it('in time when they begin in time; who comes after its end is told so: expired_transaction', async () => {
    const order = await asked({ minutes: 1 })
    const guest = openHostedGuest(server.url, order)
    const { id, payAt } = await opened(guest)
    await server.database.pool.query(
      `update partner_payment set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where id = $1`,
      [order.id],
    )
    expect((await payment(order.id)).state).toBe('open')
    expect((await guest.page()).reply.state).toBe('expired')
    expect((await guest.quote('card')).codes).toEqual(['expired_transaction'])
    expect((await guest.begin()).codes).toEqual(['expired_transaction'])
    expect((await payFromBalance(order)).codes).toEqual(['expired_transaction'])
    await desk.act(payAt, 'pay')
    await until(guest, id, 'credited')
    expect((await payment(order.id)).state).toBe('paid')
  })

  it('what was cancelled meanwhile: the money is the partner’s, who hears of it: already_decided for who comes then', async () => {
    const order = await asked()
    const guest = openHostedGuest(server.url, order)
    const { id, payAt } = await opened(guest)
    await askSigned(shop, partners.cancelPayment, { id: order.id, body: {} })
    expect((await guest.quote('card')).codes).toEqual(['already_decided'])
    expect((await guest.begin()).codes).toEqual(['already_decided'])
    const before = await balanceOf(server.url, owner)
    await desk.act(payAt, 'pay')
    await until(guest, id, 'credited')
    expect(await payment(order.id)).toMatchObject({ state: 'cancelled', received: usd('100.00') })
    expect(await balanceOf(server.url, owner)).toBeGreaterThan(before)
    expect((await told())[0]).toBe('payment.received')
  })

  it('and takes it back: what was paid stays paid, and the partner hears what is gone', async () => {
    const order = await asked()
    const guest = openHostedGuest(server.url, order)
    const { id, payAt } = await opened(guest)
    await desk.act(payAt, 'pay')
    await until(guest, id, 'credited')
    const deps = openDeps(server.environment)
    await inTransaction(deps.db, async (tx) => {
      const row = await lockDeposit(tx, id)
      const [paid] = await findPayments(tx, [id])
      if (!row || !paid) throw new Error('there is nothing to take back')
      await takeCreditBack(tx, deps, row, paid, null)
    })
    await deps.db.close()
    expect(await payment(order.id)).toMatchObject({ state: 'paid', received: usd('0.00'), fee: usd('0.00') })
    expect(await told()).toContain('payment.taken_back')
  })

  it('of two guests and a balance at once one pays it, and nothing is lost or doubled', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await asked({ amount: usd('20.00') })
      const guests = [openHostedGuest(server.url, order), openHostedGuest(server.url, order)]
      const pages = await Promise.all(guests.map(opened))
      const before = await balanceOf(server.url, owner)
      const [byWallet] = await Promise.all([payFromBalance(order), ...pages.map(({ payAt }) => desk.act(payAt, 'pay'))])
      await Promise.all(guests.map((guest, index) => until(guest, pages[index]?.id ?? '', 'credited')))
      const { state, received, fee } = await payment(order.id)
      const times = byWallet.codes.length === 0 ? 3n : 2n
      expect(state).toBe('paid')
      expect(amountOf(received).minor).toBe(2_000n * times)
      expect((await balanceOf(server.url, owner)) - before).toBe(2_000n * times - amountOf(fee).minor)
      const { rows } = await server.database.pool.query<{ count: number }>(
        `select count(*)::int as count from interface_event where type = 'payment.paid' and payload like '%' || $1 || '%'`,
        [order.id],
      )
      expect(rows[0]?.count).toBe(1)
    }
  })
})

describe('a test', () => {
  it('has no rails: the simulator plays what comes short and late', async () => {
    const order = await asked({}, tests)
    const guest = openHostedGuest(server.url, order)
    expect((await guest.rails()).reply.paymentSystems).toEqual([])
    expect((await guest.begin()).codes).toEqual(['payment_system_unsupported'])
    const play = (id: string, scenario: 'short' | 'late' | 'paid') =>
      askSigned(tests, partners.playTest, { id, body: { scenario } })
    expect((await play(order.id, 'short')).reply.payment).toMatchObject({ state: 'open', received: usd('50.00') })
    const late = await asked({}, tests)
    expect((await play(late.id, 'late')).reply.payment).toMatchObject({ state: 'expired', received: usd('100.00') })
    expect((await askSigned(tests, partners.readBalance)).reply.balance).toEqual(usd('150.00'))
  })
})
