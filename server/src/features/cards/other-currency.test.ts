import * as customer from '@emun/contract/customer'
import { money, type WireMoney } from '@emun/contract/money'
import { sandboxClock, sandboxRate } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { read } from '../../../test/support/issuer-acts.ts'
import { balanceOf, openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { payOpenFees } from './open-fees.ts'
import { takeAuth } from './take-auth.ts'
import { takeFees } from './take-fees.ts'

let server: TestServer
let cards: CardTest
let dana: Person
let cardholder: string

const eur = (amount: string): WireMoney => ({ amount, currency: 'EUR' })
const platinum = 'europe_platinum_eur'

beforeAll(async () => {
  server = await startTestServer()
  ;[dana] = await openPeople(server.environment, 1, usd('10000.00'))
  cards = openCardTest(server, [dana])
  await cards.advance(0)
  await cards.verify(dana)
  cardholder = await approvedHolder()
})
beforeEach(() => setRate('1.10'))
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  await cards.close()
  await server.stop()
})

/** What a euro costs from now on, and until the server knows it. */
async function setRate(rate: string): Promise<void> {
  await ask(server.url, sandboxRate, { body: { pair: 'EUR/USD', rate } })
  await eventually(async () => {
    const { rows } = await server.database.pool.query(
      `select rate from fx_rate where base = 'EUR' and withdrawn_at is null order by fetched_at desc limit 1`,
    )
    return Number(rows[0]?.rate) === Number(rate) ? true : null
  }, `a euro does not cost ${rate}`)
}

/** As if no source said anything of euros any more, until one does. */
async function loseRates(): Promise<void> {
  const { pool } = server.database
  await pool.query(`
    create or replace function say_nothing() returns trigger language plpgsql as 'begin return null; end';
    update fx_rate set withdrawn_at = now() where base = 'EUR';
    create trigger nothing_of_euros before insert or update on fx_rate for each row when (new.base = 'EUR')
      execute function say_nothing()`)
}
async function findRates(): Promise<void> {
  await server.database.pool.query('drop trigger nothing_of_euros on fx_rate')
  await setRate('1.10')
}

async function approvedHolder(): Promise<string> {
  const body = {
    cardType: platinum,
    firstName: 'Dana',
    lastName: 'Levi',
    dateOfBirth: '1990-02-01',
    email: 'holder@emun.example',
    phone: '0502345678',
    country: 'IL',
    region: 'Tel Aviv',
    city: 'Tel Aviv',
    addressLine: 'Dizengoff 1',
    postCode: '6433222',
  }
  const given = { token: dana.authToken, key: crypto.randomUUID(), query: { lang: 'en' as const }, body }
  const { id } = (await ask(server.url, customer.createCardholder, given)).reply.cardholder
  const holders = async () =>
    (await ask(server.url, customer.listCardholders, { token: dana.authToken, query: { lang: 'en' } })).reply
      .cardholders
  return eventually(async () => {
    await cards.advance(minute)
    return (await holders()).find((each) => each.id === id && each.state === 'passed_audit')?.id ?? null
  }, 'the issuer did not approve the cardholder')
}

const newCard = (receive?: WireMoney) =>
  cards.newCard(dana, { cardType: platinum, cardholder, ...(receive && { receive }) })
const topUp = (id: string, amount: WireMoney, receive?: WireMoney) =>
  ask(server.url, customer.topUpCard, {
    token: dana.authToken,
    params: { id },
    key: crypto.randomUUID(),
    body: { amount, ...(receive && { receive }) },
  })
const withdraw = (id: string, amount: WireMoney, receive?: WireMoney) =>
  ask(server.url, customer.withdrawFromCard, {
    token: dana.authToken,
    params: { id },
    key: crypto.randomUUID(),
    body: { amount, ...(receive && { receive }) },
  })
const depositInfo = (id: string, amount: string) =>
  ask(server.url, customer.cardDepositInfo, { token: dana.authToken, params: { id }, query: { lang: 'en', amount } })
const withdrawInfo = (id: string, amount: string) =>
  ask(server.url, customer.cardWithdrawInfo, { token: dana.authToken, params: { id }, query: { amount } })
const types = async () =>
  (await ask(server.url, customer.cardTypes, { token: dana.authToken, query: { lang: 'en' } })).reply.types

/** What the issuer has on the card of the books. */
async function atIssuer(id: string): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ ref: string }>(
    'select issuer_ref as ref from card where id = $1',
    [id],
  )
  return read(await cards.issuer.readCard(rows[0]?.ref ?? '')).balance.minor
}

it('is paid in the wallet’s currency and holds its own: each way what was shown is what moves', async () => {
  const before = await balanceOf(server.url, dana)
  const type = (await types()).find(({ name }) => name === platinum)
  expect(type).toMatchObject({ currency: 'EUR', start: usd('25.00'), startOnCard: eur('22.61'), total: usd('75.00') })
  const { id, balance } = await newCard(eur('22.61'))
  expect(balance).toEqual(eur('22.61'))
  expect(before - (await balanceOf(server.url, dana))).toBe(7_500n)

  const shown = (await depositInfo(id, '110.00')).reply
  expect(shown).toMatchObject({
    minimum: usd('1.11'),
    costs: {
      pay: usd('116.60'),
      fee: usd('6.60'),
      receive: eur('99.50'),
      rate: { rate: '1.1', spreadBasisPoints: 50 },
    },
  })
  const asked = (await topUp(id, usd('110.00'), shown.costs.receive)).reply.request
  expect(asked).toMatchObject({ amount: shown.costs.pay, fee: shown.costs.fee })
  await cards.settle(dana, asked.id)
  expect(await cards.read(dana, id)).toMatchObject({ balance: eur('122.11'), pending: eur('0.00') })
  expect(before - (await balanceOf(server.url, dana))).toBe(7_500n + 11_660n)

  const home = (await withdrawInfo(id, '100.00')).reply.costs
  expect(home).toMatchObject({ pay: eur('100.00'), fee: usd('0.00'), receive: usd('109.45') })
  const leaving = (await withdraw(id, eur('100.00'), home.receive)).reply.request
  await cards.settle(dana, leaving.id)
  expect(before - (await balanceOf(server.url, dana))).toBe(7_500n + 11_660n - 10_945n)
  expect((await cards.read(dana, id)).balance).toEqual(eur('22.11'))
  expect(await atIssuer(id)).toBe(2_211n)
})

it('quote_expired where something else would arrive than was shown, and nothing moves', async () => {
  const { id } = await newCard()
  const shown = (await depositInfo(id, '110.00')).reply.costs.receive
  const home = (await withdrawInfo(id, '10.00')).reply.costs.receive
  await setRate('1.11')
  const before = await balanceOf(server.url, dana)
  expect((await topUp(id, usd('110.00'), shown)).codes).toEqual(['quote_expired'])
  expect((await withdraw(id, eur('10.00'), home)).codes).toEqual(['quote_expired'])
  expect((await cards.create(dana, { cardType: platinum, cardholder, receive: eur('22.61') })).codes).toEqual([
    'quote_expired',
  ])
  expect(await balanceOf(server.url, dana)).toBe(before)
  expect((await topUp(id, eur('10.00'))).codes).toEqual(['wallets_differ_in_currency'])
  expect((await withdraw(id, usd('10.00'))).codes).toEqual(['wallets_differ_in_currency'])
})

it('gives back what the issuer did not do by the rate at which it went', async () => {
  const { id } = await newCard()
  const before = await balanceOf(server.url, dana)
  // What comes onto the card ends in 06: accepted, and fails.
  const { request } = (await topUp(id, usd('110.62'), eur('100.06'))).reply
  await cards.asked(request.id)
  await setRate('1.20')
  await cards.settle(dana, request.id, 'failed')
  expect(await balanceOf(server.url, dana)).toBe(before)
  expect((await cards.read(dana, id)).balance).toEqual(eur('22.61'))
})

it('rate_unavailable while there is no rate; what a blocked card had waits for one, and comes home', async () => {
  const { id } = await newCard()
  const before = await balanceOf(server.url, dana)
  await loseRates()
  expect((await types()).map(({ name }) => name)).not.toContain(platinum)
  expect((await cards.create(dana, { cardType: platinum, cardholder })).codes).toEqual(['incorrect_value'])
  expect((await depositInfo(id, '10.00')).codes).toEqual(['rate_unavailable'])
  expect((await withdrawInfo(id, '10.00')).codes).toEqual(['rate_unavailable'])
  expect((await topUp(id, usd('10.00'))).codes).toEqual(['rate_unavailable'])
  expect((await withdraw(id, eur('10.00'))).codes).toEqual(['rate_unavailable'])
  const { request } = (await cards.block(dana, id)).reply
  await cards.settle(dana, request.id)
  expect(await cards.read(dana, id)).toMatchObject({
    state: 'blocked',
    balance: eur('22.61'),
    blocked: { returned: null },
  })
  expect(await balanceOf(server.url, dana)).toBe(before)
  await findRates()
  await eventually(async () => {
    await cards.advance(minute)
    return (await cards.read(dana, id)).blocked?.returned ?? null
  }, 'it did not come home')
  // 22.61 euros at 1.10, less what we keep.
  expect(await cards.read(dana, id)).toMatchObject({ balance: eur('0.00'), blocked: { returned: usd('24.74') } })
  expect((await balanceOf(server.url, dana)) - before).toBe(2_474n)
})

/** What another server works with, by the clock of this one and a second later. */
async function openLater() {
  const { clock, ...others } = openDeps(server.environment)
  const { now } = (await ask(server.url, sandboxClock, { body: { advanceMs: 0 } })).reply
  clock.advance(Date.parse(now) - clock.now().getTime() + 1_000)
  return { ...others, clock }
}

async function refOf(id: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ ref: string }>(
    'select issuer_ref as ref from card where id = $1',
    [id],
  )
  return rows[0]?.ref ?? ''
}

it('costs by the worth of what was paid when it is counted first, and waits for a rate where there is none', async () => {
  const { id } = await newCard()
  const card = await refOf(id)
  const paid = await cards.issuer.shop(card, { act: 'purchase', cents: 1_000n, asked: money('USD', 1_100n) })
  const ref = typeof paid === 'string' ? paid : paid.ref
  await cards.advance(2 * minute)
  const told = read(await cards.issuer.readAuth(card, ref))
  const before = await balanceOf(server.url, dana)
  const charged = async () => before - (await balanceOf(server.url, dana))
  const deps = await openLater()
  const hear = (billed: bigint) => {
    const auth = { ...told, state: 'settled', billed: money('EUR', billed) } as const
    return takeAuth(deps, { ...cards.issuer, readAuth: async () => auth }, { card, ref })
  }
  await loseRates()
  await hear(1_000n)
  await payOpenFees(deps)
  expect(await charged()).toBe(0n)
  await findRates()
  await payOpenFees(deps)
  expect(await charged()).toBe(33n)
  await setRate('1.20')
  await hear(1_200n)
  expect(await charged()).toBe(40n)
  await deps.db.close()
})

it('owes a fee that it could not pay in the currency of the wallet', async () => {
  const { id } = await newCard()
  const ref = await refOf(id)
  await cards.issuer.shop(ref, { act: 'purchase', cents: 2_261n })
  await cards.issuer.shop(ref, { act: 'monthly_fee', cents: 110n })
  const owed = async () => {
    const text = `select balance, asset from ledger.account where owner = $1 and kind = 'owed'`
    return (await server.database.pool.query(text, [dana.id])).rows
  }
  const deps = await openLater()
  const from = new Date(deps.clock.now().getTime() - hour)
  for (const _ of [1, 2]) expect(await takeFees(deps, cards.issuer, from)).toBe('heard')
  await deps.db.close()
  expect(await owed()).toEqual([{ asset: 'USD', balance: '-121' }])
})
