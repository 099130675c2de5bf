import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as guests from '@emun/contract/public'
import { sandboxFund } from '@emun/contract/sandbox'
import { hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { giveByCard, startFundraising } from '../../../test/support/fundraising.ts'
import { balanceOf, openPeople, password, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { auditDatabase } from '../../audit.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let ahmad: Person

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  const [organiser, ...others] = await openPeople(server.environment, 2, usd('1000.00'))
  dana = organiser
  ;[ahmad] = others
  rails = openRailTest(server, [dana, ahmad])
  await rails.verify(dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

/** Another fundraiser: in a day a customer would not start as many. */
async function start(wished: Parameters<typeof startFundraising>[2] = {}) {
  await server.database.pool.query(`delete from attempt where action like 'fundraising%'`)
  return startFundraising(server.url, dana, wished)
}

type Wished = Partial<BodyOf<typeof customer.giveToFundraising>>

function give(
  fundraising: string,
  wished: Wished = {},
  { by = ahmad, key = crypto.randomUUID() }: { readonly by?: Person; readonly key?: string } = {},
) {
  const body = { fundraising, amount: usd('20.00'), hidesName: false, hidesAmount: false, ...wished }
  return ask(server.url, customer.giveToFundraising, { token: by.authToken, key, body })
}
const fund = (person: Person, amount: string) =>
  ask(server.url, sandboxFund, { body: { accountNumber: person.accountNumber, amount: usd(amount) } })
const by = ({ authToken: token }: Person, id: string) => ({ token, params: { id } })
const own = async (id: string) => (await ask(server.url, customer.readFundraising, by(dana, id))).reply.fundraising
const page = async (id: string) =>
  (await ask(server.url, guests.readFundraisingPage, { params: { id } })).reply.fundraising
const end = (id: string) => ask(server.url, customer.endFundraising, by(dana, id))
const gifts = async (id: string) =>
  (await ask(server.url, customer.fundraisingTransactions, by(dana, id))).reply.contributions

describe('a customer gives out of the balance', () => {
  it('at once and without a fee: the organiser has it among the gifts and is told, and may move it', async () => {
    const { id } = await start()
    await giveByCard(server.url, rails, { fundraising: id, name: 'Noa' })
    const before = await balanceOf(server.url, ahmad)
    expect((await give(id)).codes).toEqual([])
    expect(before - (await balanceOf(server.url, ahmad))).toBe(2_000n)
    expect(await own(id)).toMatchObject({ collected: usd('105.00'), balance: usd('105.00'), contributions: 2 })
    const [gift, older] = await gifts(id)
    expect(older).toMatchObject({ name: 'Noa', paymentSystem: 'card' })
    expect(gift).toMatchObject({ name: 'Dana C.', paid: usd('20.00'), fee: usd('0.00'), credited: usd('20.00') })
    expect(gift).toMatchObject({ paymentSystem: 'balance', isTakenBack: false })
    const { notifications } = (await ask(server.url, customer.listNotifications, { token: dana.authToken })).reply
    const details = { fundraising: id, amount: usd('20.00'), from: 'Dana C.' }
    expect(notifications[0]).toMatchObject({ kind: 'fundraising_received', details })
    const moved = await ask(server.url, customer.moveFundraising, { ...by(dana, id), key: 'all', body: {} })
    expect(moved.reply.moved).toEqual(usd('105.00'))
  })

  it('and reads it in the history by what it was for, and in the organiser’s table', async () => {
    const { id } = await start({ purpose: 'A piano' })
    const { transaction } = (await give(id)).reply
    const token = ahmad.authToken
    const query = { kind: 'fundraising_out' as const, limit: 1 }
    const { transactions } = (await ask(server.url, customer.listTransactions, { token, query })).reply
    const line = { id: transaction, kind: 'fundraising_out', amount: usd('-20.00'), fee: usd('0.00'), note: 'A piano' }
    expect(transactions).toMatchObject([{ ...line, state: 'credited' }])
    const read = await ask(server.url, customer.getTransaction, { token, params: { id: transaction } })
    expect(read.reply.transaction).toEqual(transactions[0])
    const path = customer.downloadContributions.path.replace('{id}', id)
    const table = await fetch(`${server.url}${path}?lang=en`, { headers: { 'auth-token': dana.authToken } })
    expect(await table.text()).toMatch(/,Dana C\.,,Emun balance,20\.00,USD,0\.00,20\.00,USD,/)
  })

  it('with a name or an amount that only the organiser sees', async () => {
    const { id } = await start()
    await give(id, { hidesName: true })
    await give(id, { hidesAmount: true })
    expect((await page(id)).latest).toMatchObject([
      { name: 'Dana C.', amount: null },
      { name: null, amount: usd('20.00') },
    ])
    expect(await gifts(id)).toMatchObject([{ hidesAmount: true }, { name: 'Dana C.', hidesName: true }])
  })
})

describe('all or nothing', () => {
  it('below its target gives everything back to the balance it came from, by itself, and tells both', async () => {
    const { id } = await start({ isAllOrNothing: true, target: usd('500.00') })
    const before = await balanceOf(server.url, ahmad)
    await give(id)
    await give(id, { amount: usd('30.00') })
    await end(id)
    await eventually(async () => ((await own(id)).contributions === 0 ? true : null), 'the gifts did not go back')
    expect(await balanceOf(server.url, ahmad)).toBe(before)
    expect(await own(id)).toMatchObject({ balance: usd('0.00'), collected: usd('0.00') })
    expect((await gifts(id)).map(({ isTakenBack }) => isTakenBack)).toEqual([true, true])
    const token = ahmad.authToken
    const { transactions } = (await ask(server.url, customer.listTransactions, { token, query: { limit: 2 } })).reply
    const back = { kind: 'return_funds', note: 'A piano for the school' }
    expect(transactions).toMatchObject([
      { ...back, amount: usd('30.00') },
      { ...back, amount: usd('20.00') },
    ])
    const kinds = async (person: Person) =>
      (await ask(server.url, customer.listNotifications, { token: person.authToken })).reply.notifications[0]?.kind
    expect([await kinds(dana), await kinds(ahmad)]).toEqual(['fundraising_taken_back', 'money_received'])
  })

  it('is the organiser’s once the target is reached, and until then keeps its givers’ accounts open: balance_not_zero', async () => {
    const [leaving] = await openPeople(server.environment, 1, usd('20.00'))
    const { id } = await start({ isAllOrNothing: true, target: usd('40.00') })
    await give(id, {}, { by: leaving })
    const close = () => ask(server.url, customer.closeAccount, { token: leaving.authToken, body: { password } })
    expect((await close()).reply).toMatchObject({
      errors: [{ code: 'balance_not_zero', details: { balance: usd('20.00') } }],
    })
    await give(id)
    expect(await own(id)).toMatchObject({ isMovable: true, collected: usd('40.00') })
    await end(id)
    expect((await close()).codes).toEqual([])
  })
})

describe('at the same time', () => {
  it('two gifts of the whole balance: one is given, and the other hears low_balance', async () => {
    const [giver] = await openPeople(server.environment, 1)
    const [one, other] = [await start(), await start()]
    for (let round = 0; round < 10; round += 1) {
      await fund(giver, '50.00')
      const whole = { amount: usd('50.00') }
      const both = await Promise.all([give(one.id, whole, { by: giver }), give(other.id, whole, { by: giver })])
      expect(both.flatMap(({ codes }) => codes)).toEqual(['low_balance'])
      expect(await balanceOf(server.url, giver)).toBe(0n)
    }
    expect((await own(one.id)).contributions + (await own(other.id)).contributions).toBe(10)
  })

  it('a gift and the end: one comes first, and what was given to all-or-nothing is given or comes back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await start({ isAllOrNothing: true, target: usd('500.00') })
      const before = await balanceOf(server.url, ahmad)
      const [gift] = await Promise.all([give(id), end(id)])
      expect([[], ['expired_fundraising']]).toContainEqual(gift.codes)
      const isBack = async () => ((await balanceOf(server.url, ahmad)) === before ? true : null)
      await eventually(isBack, 'a gift before the end did not come back')
      expect((await give(id)).codes).toEqual(['expired_fundraising'])
    }
  })

  it('the same gift twice under one key is given once', async () => {
    const { id } = await start()
    const [one, other] = await Promise.all([give(id, {}, { key: 'twice' }), give(id, {}, { key: 'twice' })])
    expect(one.text).toBe(other.text)
    expect((await own(id)).contributions).toBe(1)
    expect((await give(id, { amount: usd('21.00') }, { key: 'twice' })).codes).toEqual(['old_request'])
  })
})

describe('refusals', () => {
  it('invalid_fundraising, expired_fundraising, and operation_not_allowed for one’s own', async () => {
    const { id } = await start()
    expect((await give(`fnd_${'0'.repeat(32)}`)).codes).toEqual(['invalid_fundraising'])
    expect((await give(id, {}, { by: dana })).codes).toEqual(['operation_not_allowed'])
    await server.database.pool.query(`update customer set state = 'paused' where id = $1`, [dana.id])
    expect((await give(id)).codes).toEqual(['expired_fundraising'])
    await server.database.pool.query(`update customer set state = 'active' where id = $1`, [dana.id])
    await end(id)
    expect((await give(id)).codes).toEqual(['expired_fundraising'])
  })

  it('of amounts: minimal_amount, maximum_amount, wallets_differ_in_currency, step_up_required, low_balance', async () => {
    const { id } = await start({ minimum: usd('10.00') })
    const refused = async (amount: string) => (await give(id, { amount: usd(amount) })).reply
    expect(await refused('9.99')).toMatchObject({
      errors: [{ code: 'minimal_amount', field: 'amount', details: { minimum: usd('10.00') } }],
    })
    expect(await refused('1000000.01')).toMatchObject({ errors: [{ code: 'maximum_amount' }] })
    expect(await refused('1000.01')).toMatchObject({ errors: [{ code: 'step_up_required' }] })
    const left = await balanceOf(server.url, ahmad)
    expect(await refused('1000.00')).toMatchObject({
      errors: [{ code: 'low_balance', field: 'amount', details: { available: usd(`${left / 100n}.00`) } }],
    })
    const inShekels = await give(id, { amount: { amount: '20.00', currency: 'ILS' } })
    expect(inShekels.codes).toEqual(['wallets_differ_in_currency'])
    const body = { fundraising: id, amount: usd('20.00'), hidesName: false, hidesAmount: false }
    const keyless = await ask(server.url, customer.giveToFundraising, { token: ahmad.authToken, body })
    expect(keyless.codes).toEqual(['idempotency_key_required'])
  })

  it('transfer_limit_reached: a gift counts towards what one may send in a day', async () => {
    const [rich] = await openPeople(server.environment, 1, usd('1000000.00'))
    const { id } = await start()
    await server.database.pool.query(`update session set proved_at = now() where customer_id = $1`, [rich.id])
    expect((await give(id, { amount: usd('999990.00') }, { by: rich })).codes).toEqual([])
    const sent = { to: ahmad.accountNumber, amount: usd('10.01') }
    const transfer = await ask(server.url, customer.transfer, { token: rich.authToken, key: 'over', body: sent })
    expect(transfer.codes).toEqual(['transfer_limit_reached'])
    expect((await give(id, { amount: usd('10.01') }, { by: rich })).codes).toEqual(['transfer_limit_reached'])
  })
})

// Last, for the clock does not go back.
it('what went back is looked at again an hour later, and does not go back twice', async () => {
  const before = await balanceOf(server.url, ahmad)
  await rails.advance(2 * hour)
  expect(await balanceOf(server.url, ahmad)).toBe(before)
})

it('the audit finds a gift that the ledger did not move, and a posting of a fundraiser that is nothing', async () => {
  const found = async (): Promise<readonly string[]> => {
    const rules: string[] = []
    await auditDatabase(server.database.url, (line) => void rules.push((JSON.parse(line) as { rule: string }).rule))
    return rules.toSorted()
  }
  expect(await found()).toEqual([])
  const { pool } = server.database
  const [one, other] = ['returned_id is null', 'returned_id is not null'].map(
    (which) => `(select id from fundraising_gift where ${which} order by id limit 1)`,
  )
  await pool.query(`update fundraising_gift set amount_minor = amount_minor + 1 where id in (${one}, ${other})`)
  expect(await found()).toEqual(['gift_is_its_posting', 'gift_is_its_posting', 'returned_gift_is_its_posting'])
  await pool.query(`update fundraising_gift set amount_minor = amount_minor - 1 where id in (${one}, ${other})`)
  await pool.query(`delete from fundraising_move`)
  expect(await found()).toEqual(['posting_is_of_a_fundraising'])
})
