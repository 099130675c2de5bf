import * as customer from '@emun/contract/customer'
import type { WireMoney } from '@emun/contract/money'
import * as operator from '@emun/contract/operator'
import * as guests from '@emun/contract/public'
import { day, hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { type GuestBrowser, openGuest, startFundraising } from '../../../test/support/fundraising.ts'
import { balanceOf, openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { depositAnswers, eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findPayments, lockDeposit, takeCreditBack } from '../deposits/public.ts'
import { tableLimit } from './policy.ts'

let server: TestServer
let rails: RailTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana] = await openPeople(server.environment, 1)
  rails = openRailTest(server, [dana])
  await rails.verify(dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const ils = (amount: string) => ({ amount, currency: 'ILS' as const })

/** Another fundraiser: in an hour a customer would not start as many. */
async function start(wished: Parameters<typeof startFundraising>[2] = {}) {
  await server.database.pool.query(`delete from attempt where action like 'fundraising%'`)
  return startFundraising(server.url, dana, wished)
}
const own = async (id: string) =>
  (await ask(server.url, customer.readFundraising, { token: dana.authToken, params: { id } })).reply.fundraising
const page = async (id: string) =>
  (await ask(server.url, guests.readFundraisingPage, { params: { id } })).reply.fundraising

/** Waits until a guest’s payment is in a state. */
const until = (guest: GuestBrowser, id: string, state: customer.DepositState) =>
  eventually(async () => {
    const { deposit } = (await guest.read(id)).reply
    return deposit.state === state ? deposit : null
  }, `the gift did not become ${state}`)

/** A payment by card whose page is open. */
async function opened(guest: GuestBrowser, fundraising: string, amount = '100.00') {
  const { id } = (await guest.give({ fundraising, amount: usd(amount) })).reply.deposit
  const { payAt } = await until(guest, id, 'details_ready')
  return { id, payAt: payAt ?? '' }
}

async function paidByCard(fundraising: string, wished: Parameters<GuestBrowser['give']>[0] | object = {}) {
  const guest = openGuest(server.url)
  const { id } = (await guest.give({ fundraising, ...wished })).reply.deposit
  const { payAt } = await until(guest, id, 'details_ready')
  await rails.act(payAt ?? '', 'pay')
  return until(guest, id, 'credited')
}

/** What a person tells where no bot does. */
const byHand: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  atm: { bank: '12', machine: 'Herzl 1, Haifa', depositCode: '12345678' },
  courier: { window: '10:00-12:00', courier: 'Omer', courierPhone: '0502345678', handoverCode: '4321' },
}

async function giveByHand(id: string, rail: string) {
  await rails.claim('paymentDetails', id, 'agent')
  const body = { answers: byHand[rail] ?? {}, minutes: 60 }
  return ask(server.url, operator.sendPaymentDetails, { token: await rails.tokenOf('agent'), params: { id }, body })
}

/** Pays what is to be paid, each way as it goes; somebody at the desk believes the proof. */
async function pay({ id, way, payAt, chain: to, costs, paymentSystem }: customer.Deposit) {
  if (way === 'hosted') return rails.act(payAt ?? '', 'pay')
  if (way === 'details') {
    await rails.sendProof(id)
    return rails.decide(id, { decision: 'credited', received: costs.pay, note: '' })
  }
  const chain = paymentSystem as 'btc' | 'usdt-trc20' | 'usdt-erc20'
  await rails.sendOnChain({ chain, to: to?.address ?? '', amount: costs.pay, token: 'ours' })
  return rails.advance(hour)
}

describe('a guest gives', () => {
  const amounts = {
    card: usd('100.00'),
    paypal: usd('100.00'),
    btc: { amount: '0.01000000', currency: 'BTC' },
    'usdt-trc20': { amount: '100.000000', currency: 'USDT' },
    'usdt-erc20': { amount: '100.000000', currency: 'USDT' },
    courier: ils('1000.00'),
  } as const

  it('by every rail: 15 % by card, 10 % by any other, cheapest first, on the page of fees too', async () => {
    const { paymentSystems } = (await ask(server.url, guests.fundraisingPaymentSystems)).reply
    expect(paymentSystems.map(({ name }) => name).toSorted()).toEqual(
      'atm bank banket bit btc card courier paybox paypal usdt-erc20 usdt-trc20'.split(' '),
    )
    expect(paymentSystems.at(-1)).toMatchObject({ name: 'card', feeBasisPoints: 1_500 })
    expect(new Set(paymentSystems.slice(0, -1).map(({ feeBasisPoints }) => feeBasisPoints))).toEqual(new Set([1_000]))
    const { rails: shown } = (await ask(server.url, guests.listFees)).reply
    expect(shown.find(({ name }) => name === 'bank')?.fundraising?.feeBasisPoints).toBe(1_000)
    const asOrganiser = await ask(server.url, customer.ownFundraisingPaymentSystems, { token: dana.authToken })
    expect(asOrganiser.reply.paymentSystems).toEqual(paymentSystems)
  })

  test.each(['card', 'paypal', 'bank', 'bit', 'paybox', 'banket', 'atm', 'courier', 'btc', 'usdt-trc20', 'usdt-erc20'])(
    '%s: what was shown before is what is credited to the fundraiser',
    async (rail) => {
      const { id: fundraising } = await start()
      const guest = openGuest(server.url)
      const amount = rail in amounts ? amounts[rail as keyof typeof amounts] : ils('500.00')
      const body = { paymentSystem: rail, amount }
      const { quote } = (await ask(server.url, guests.fundraisingQuote, { params: { id: fundraising }, body })).reply
      const answers = depositAnswers[rail] ?? {}
      const gift = await guest.give({ ...body, fundraising, quote: quote.id, answers, name: 'Noa' })
      expect(gift.codes).toEqual([])
      const { id } = gift.reply.deposit
      expect(['awaiting_details', 'details_ready']).toContain((await guest.status(id)).reply.status)
      if (rail in byHand) await giveByHand(id, rail)
      else if (gift.reply.deposit.way === 'details') await rails.advance(60_000)
      const ready = await until(guest, id, 'details_ready')
      if (ready.isAdjusted) await guest.accept(id, ready.costs.pay)
      await pay(ready)
      const credited = await until(guest, id, 'credited')
      expect(credited.payments).toMatchObject([{ outcome: 'exact', credited: ready.costs }])
      expect(ready.costs.feeBasisPoints).toBe(rail === 'card' ? 1_500 : 1_000)
      expect((await own(fundraising)).balance).toEqual(ready.costs.receive)
      expect((await page(fundraising)).latest).toMatchObject([{ name: 'Noa', amount: ready.costs.receive }])
    },
  )

  it('and hides a name or an amount from everybody but the organiser', async () => {
    const { id } = await start()
    await paidByCard(id, { name: 'Noa', hidesName: true })
    await paidByCard(id, { name: 'Omer', hidesAmount: true })
    expect((await page(id)).latest).toMatchObject([
      { name: 'Omer', amount: null },
      { name: null, amount: usd('85.00') },
    ])
    const { contributions } = (
      await ask(server.url, customer.fundraisingTransactions, { token: dana.authToken, params: { id } })
    ).reply
    expect(contributions).toMatchObject([
      { name: 'Omer', hidesAmount: true, credited: usd('85.00') },
      { name: 'Noa', hidesName: true },
    ])
  })

  it('under a name that is no formula in the organiser’s table, which is made so many times an hour: too_many_requests', async () => {
    const { id } = await start({ purpose: 'A table' })
    await paidByCard(id, { name: '=HYPERLINK("https://evil.example")', hidesName: true })
    const path = customer.downloadContributions.path.replace('{id}', id)
    const load = () => fetch(`${server.url}${path}?lang=ru`, { headers: { 'auth-token': dana.authToken } })
    const reply = await load()
    expect(reply.headers.get('content-disposition')).toMatch(/filename="gifts-[\d-]+\.csv"/)
    const lines = (await reply.text()).split('\r\n')
    expect(lines[0]).toContain(
      'Время,Имя,Скрыто от других,Способ оплаты,Оплачено,Валюта оплаты,Комиссия,Поступило,Валюта',
    )
    expect(lines[1]).toMatch(
      /^[\d-]+ [\d:]+,"'=HYPERLINK\(""https:\/\/evil\.example""\)",имя,Банковская карта,100\.00,USD,15\.00,85\.00,USD,$/,
    )
    for (let count = 1; count < tableLimit.most; count += 1) await load()
    expect(await (await load()).text()).toContain('too_many_requests')
  })

  it('the least that the organiser asks for, named in its currency, by a rail of another', async () => {
    const { id: fundraising } = await start({ minimum: usd('50.00') })
    const quote = (amount: WireMoney, paymentSystem: string) =>
      ask(server.url, guests.fundraisingQuote, { params: { id: fundraising }, body: { amount, paymentSystem } })
    expect((await quote(usd('50.00'), 'bank')).codes).toEqual([])
    expect((await quote(usd('49.99'), 'card')).reply).toMatchObject({
      errors: [{ code: 'minimal_amount', details: { minimum: usd('50.00') } }],
    })
    const gift = await openGuest(server.url).give({ fundraising, amount: usd('49.99') })
    expect(gift.codes).toEqual(['minimal_amount'])
  })

  it('too late is told so, and one who began before the end has given, whenever the money arrives', async () => {
    const { id: fundraising } = await start()
    const guest = openGuest(server.url)
    const { id, payAt } = await opened(guest, fundraising)
    await ask(server.url, customer.endFundraising, { token: dana.authToken, params: { id: fundraising } })
    expect((await openGuest(server.url).give({ fundraising })).codes).toEqual(['expired_fundraising'])
    const body = { paymentSystem: 'card', amount: usd('10.00') }
    const late = await ask(server.url, guests.fundraisingQuote, { params: { id: fundraising }, body })
    expect(late.codes).toEqual(['expired_fundraising'])
    await rails.act(payAt, 'pay')
    await until(guest, id, 'credited')
    expect(await page(fundraising)).toMatchObject({ state: 'expired', collected: usd('85.00') })
  })

  it('nothing while its organiser is blocked', async () => {
    const { id: fundraising } = await start()
    await server.database.pool.query(`update customer set state = 'paused' where id = $1`, [dana.id])
    expect((await page(fundraising)).state).toBe('expired')
    expect((await openGuest(server.url).give({ fundraising })).codes).toEqual(['expired_fundraising'])
    await server.database.pool.query(`update customer set state = 'active' where id = $1`, [dana.id])
  })
})

it('a gift that goes back is taken out of the fundraiser, then out of the balance it was moved to, and that is said', async () => {
  const { id: fundraising } = await start()
  await server.database.pool.query(`delete from notification where customer_id = $1`, [dana.id])
  const { id } = await paidByCard(fundraising)
  const body = { amount: usd('50.00') }
  const moved = { token: dana.authToken, params: { id: fundraising }, key: 'moved', body }
  await ask(server.url, customer.moveFundraising, moved)
  const before = await balanceOf(server.url, dana)
  await takeBack(id)
  expect(await own(fundraising)).toMatchObject({ balance: usd('0.00'), collected: usd('0.00'), contributions: 0 })
  expect(before - (await balanceOf(server.url, dana))).toBe(5_000n)
  const { notifications } = (await ask(server.url, customer.listNotifications, { token: dana.authToken })).reply
  expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['fundraising_received', 'fundraising_taken_back'])
})

/** As whoever watches the chain or decides on a dispute does it. */
async function takeBack(deposit: string): Promise<void> {
  const deps = openDeps(server.environment)
  try {
    await inTransaction(deps.db, async (tx) => {
      const row = await lockDeposit(tx, deposit)
      const [payment] = await findPayments(tx, [deposit])
      if (!row || !payment) throw new Error('there is nothing to take back')
      await takeCreditBack(tx, deps, row, payment, null)
    })
  } finally {
    await deps.db.close()
  }
}

describe('all or nothing', () => {
  it('gives everything back, whole, when it ends below its target', async () => {
    const { id: fundraising } = await start({ isAllOrNothing: true, target: usd('500.00') })
    const { paymentSystems } = (
      await ask(server.url, guests.fundraisingPaymentSystems, { query: { lang: 'en', returnable: 'true' } })
    ).reply
    expect(paymentSystems.map(({ name }) => name).toSorted()).toEqual(['card', 'paypal'])
    const guest = openGuest(server.url)
    const byBank = await guest.give({ fundraising, paymentSystem: 'bank', amount: ils('500.00') })
    expect(byBank.codes).toEqual(['payment_system_unsupported'])
    await paidByCard(fundraising)
    const { id, payAt } = await opened(guest, fundraising, '60.00')
    await ask(server.url, customer.endFundraising, { token: dana.authToken, params: { id: fundraising } })
    // One page is still open, and paid after the end: that money goes back as well.
    await rails.act(payAt, 'pay')
    await until(guest, id, 'credited')
    await rails.advance(2 * hour)
    await eventually(
      async () => ((await own(fundraising)).contributions === 0 ? true : null),
      'the gifts were not given back',
    )
    expect((await own(fundraising)).balance).toEqual(usd('0.00'))
    const { deposit } = (await guest.read(id)).reply
    expect(deposit.payments).toMatchObject([{ state: 'gone', sentBack: 'made' }])
    const { contributions } = (
      await ask(server.url, customer.fundraisingTransactions, { token: dana.authToken, params: { id: fundraising } })
    ).reply
    expect(contributions.map(({ isTakenBack }) => isTakenBack)).toEqual([true, true])
  })

  it('is the organiser’s once the target is reached', async () => {
    const { id: fundraising } = await start({ isAllOrNothing: true, target: usd('85.00') })
    await paidByCard(fundraising)
    await ask(server.url, customer.endFundraising, { token: dana.authToken, params: { id: fundraising } })
    await rails.advance(day)
    const body = {}
    const moved = await ask(server.url, customer.moveFundraising, {
      token: dana.authToken,
      params: { id: fundraising },
      key: 'reached',
      body,
    })
    expect(moved.reply.moved).toEqual(usd('85.00'))
  })
})
