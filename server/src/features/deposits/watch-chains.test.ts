import type { BodyOf } from '@emun/contract/endpoint'
import { money } from '@emun/contract/money'
import * as operator from '@emun/contract/operator'
import { sandboxRate } from '@emun/contract/sandbox'
import { hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asked, type BitcoinTest, openBitcoinTest } from '../../../test/support/bitcoin-deposits.ts'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import type { Person } from '../../../test/support/people.ts'
import type { RailTest } from '../../../test/support/rails.ts'
import type { TestServer } from '../../../test/support/server.ts'
import { scanChains } from './watch-chains.ts'

let bitcoin: BitcoinTest
let server: TestServer
let rails: RailTest
let node: BitcoinTest['node']
let dana: Person
let ahmad: Person

beforeAll(async () => {
  bitcoin = await openBitcoinTest()
  ;({ server, rails, node, dana, ahmad } = bitcoin)
})
beforeEach(() => bitcoin.begin())
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(() => bitcoin.stop())

const cursor = async () => {
  const { rows } = await server.database.pool.query<{ cursor: string | null }>(
    `select cursor from chain_index where chain = 'btc'`,
  )
  return rows[0]?.cursor
}

async function claimed(id: string) {
  await server.database.pool.query('delete from attempt')
  return (await rails.claim('deposits', id, 'agent')).codes
}

async function decide(id: string, body: BodyOf<typeof operator.decideDeposit>) {
  expect(await claimed(id)).toEqual([])
  const token = await rails.tokenOf('agent')
  return ask(server.url, operator.decideDeposit, { token, params: { id }, key: crypto.randomUUID(), body })
}
async function reviewed(id: string) {
  const token = await rails.tokenOf('agent')
  return (await ask(server.url, operator.readDepositReview, { token, params: { id } })).reply.review
}
const reject = (id: string) => decide(id, { decision: 'rejected', reason: 'other', message: 'Not ours.' })

describe('a deposit that was rejected', () => {
  it('is credited by money that comes all the same', async () => {
    const deposit = await bitcoin.opened(dana)
    bitcoin.pay(deposit, 100_000n, 'other')
    await bitcoin.look()
    expect((await reject(deposit.id)).reply.deposit).toMatchObject({
      state: 'rejected',
      rejection: { reason: 'other' },
    })
    node.shown = []
    const seen = bitcoin.pay(deposit)
    node.shown = [{ ...seen, confirmations: 0 }]
    await bitcoin.look()
    expect(await rails.read(dana, deposit.id)).toMatchObject({ state: 'confirming', rejection: null })
    node.shown = [seen]
    await bitcoin.look()
    expect(await rails.read(dana, deposit.id)).toMatchObject({ state: 'credited', payments: [{ state: 'credited' }] })
  })

  it('is not opened again by what was decided on, only by what comes after', async () => {
    await rails.verify(ahmad, 'none')
    const deposit = await bitcoin.opened(ahmad)
    bitcoin.pay(deposit)
    await bitcoin.look()
    expect((await rails.read(ahmad, deposit.id)).next.who).toBe('us')
    await reject(deposit.id)
    await bitcoin.look()
    expect((await rails.read(ahmad, deposit.id)).state).toBe('rejected')
    await rails.verify(ahmad)
    await bitcoin.look()
    expect((await rails.read(ahmad, deposit.id)).state).toBe('rejected')
    bitcoin.pay(deposit)
    await bitcoin.look()
    expect(await rails.read(ahmad, deposit.id)).toMatchObject({
      state: 'credited',
      payments: [{ state: 'held' }, { state: 'credited' }],
    })
  })

  it('is not opened again by a token that somebody has looked at', async () => {
    const deposit = await bitcoin.opened(dana)
    bitcoin.pay(deposit, 1n, 'other')
    await bitcoin.look()
    await reject(deposit.id)
    await bitcoin.look()
    expect(await claimed(deposit.id)).not.toEqual([])
    bitcoin.pay(deposit, 1n, 'other')
    await bitcoin.look()
    expect(await claimed(deposit.id)).toEqual([])
    expect(await reviewed(deposit.id)).toMatchObject({ otherTokens: [{ units: '1' }, { units: '1' }] })
  })

  it('says to its customer that something else came, until a person has decided, and of each thing once', async () => {
    const deposit = await bitcoin.opened(dana)
    const told = async () => (await rails.read(dana, deposit.id)).otherTokens
    expect(await told()).toEqual([])
    const first = bitcoin.pay(deposit, 1n, 'other')
    await bitcoin.look()
    expect(await told()).toEqual([{ txid: first.txid, at: expect.any(String) }])
    expect(await rails.read(dana, deposit.id)).toMatchObject({ state: 'details_ready', payments: [] })
    await reject(deposit.id)
    expect(await told()).toEqual([])
    const second = bitcoin.pay(deposit, 1n, 'other')
    await bitcoin.look()
    expect((await told()).map(({ txid }) => txid)).toEqual([second.txid])
  })
})

it('credits what a person decided on as it came, and writes that down, whatever was typed', async () => {
  await rails.verify(ahmad, 'none')
  const deposit = await bitcoin.opened(ahmad)
  bitcoin.pay(deposit)
  await bitcoin.look()
  const received = { amount: '0.50000000', currency: 'BTC' } as const
  expect(await claimed(deposit.id)).toEqual([])
  const preview = await ask(server.url, operator.previewCredit, {
    token: await rails.tokenOf('agent'),
    params: { id: deposit.id },
    query: { amount: received.amount },
  })
  expect(preview.reply).toMatchObject({ receive: deposit.costs.receive })
  const { reply } = await decide(deposit.id, { decision: 'credited', received, note: '' })
  expect(reply.deposit).toMatchObject({ state: 'credited', payments: [{ amount: asked }] })
  const { rows } = await server.database.pool.query(
    `select after->>'received' as received from operator_audit where action = 'deposit_credited' and after->>'deposit' = $1`,
    [deposit.id],
  )
  expect(rows).toEqual([{ received: '0.00100000 BTC' }])
})

describe('one look', () => {
  it('holds what an account does not take for a person, and goes on: the others are credited, and so is it later', async () => {
    const [closed, open] = [await bitcoin.opened(dana), await bitcoin.opened(ahmad)]
    bitcoin.pay(closed)
    bitcoin.pay(open)
    await bitcoin.frozen(dana, async () => {
      await bitcoin.look()
      expect(await rails.read(dana, closed.id)).toMatchObject({ next: { who: 'us' }, payments: [{ state: 'held' }] })
      expect((await rails.read(ahmad, open.id)).state).toBe('credited')
      expect(await cursor()).toBe(String(node.looks))
    })
    await bitcoin.look()
    expect((await rails.read(dana, closed.id)).state).toBe('credited')
  })

  it('is taken up again from the same place when something could not be written down', async () => {
    const [broken, whole] = [await bitcoin.opened(dana), await bitcoin.opened(ahmad)]
    const transfer = bitcoin.pay(broken)
    node.shown = [{ ...transfer, token: 'ours', amount: money('USDT', 1_000_000n) }]
    bitcoin.pay(whole)
    const before = await cursor()
    await bitcoin.look()
    expect((await rails.read(ahmad, whole.id)).state).toBe('credited')
    expect(await cursor()).toBe(before)
    node.shown = [transfer]
    await bitcoin.look()
    expect((await rails.read(dana, broken.id)).state).toBe('credited')
    expect(await cursor()).toBe(String(node.looks))
  })

  it('that fails at one chain goes on to the next', async () => {
    const { deposit } = (await rails.open(dana, 'usdt-erc20', { amount: '50.000000', currency: 'USDT' })).reply
    expect(deposit.chain).not.toBeNull()
    const failing = {
      ...bitcoin.watcher,
      name: 'usdt-erc20',
      transfersTo: () => Promise.reject(new Error('broken')),
    } as const
    const paid = await bitcoin.opened(dana)
    bitcoin.pay(paid)
    await scanChains(bitcoin.deps, [failing, bitcoin.watcher])
    expect((await rails.read(dana, paid.id)).state).toBe('credited')
  })
})

it('counts what comes after its time by the rate of then, also when it comes a second time', async () => {
  await server.database.pool.query('delete from fx_rate')
  const rate = (per: string) => ask(server.url, sandboxRate, { body: { pair: 'BTC/USD', rate: per } })
  await rate('60000')
  const deposit = await bitcoin.opened(dana)
  bitcoin.pay(deposit)
  await bitcoin.look()
  bitcoin.pay(deposit)
  await bitcoin.look()
  await bitcoin.advance(13 * hour)
  await server.database.pool.query('delete from fx_rate')
  await rate('30000')
  bitcoin.pay(deposit)
  await bitcoin.look()
  const { payments } = await rails.read(dana, deposit.id)
  expect(payments.map(({ outcome, credited }) => [outcome, credited?.receive.amount])).toEqual([
    ['exact', '59.70'],
    ['duplicate', '59.70'],
    ['duplicate', '29.85'],
  ])
})

it('looks at every address, however many there are, and longer where something is on its way', async () => {
  const paid = await bitcoin.opened(dana)
  const seen = bitcoin.pay(paid)
  node.shown = [{ ...seen, confirmations: 0 }]
  await bitcoin.look()
  const newest = await bitcoin.opened(ahmad)
  await server.database.pool.query(
    `insert into deposit (id, customer_id, rail, way, state, quote_id, requested_minor, pay_minor, currency, answers, address,
       address_index, details_due_at, created_at, updated_at)
     select d.id || n, customer_id, rail, way, 'expired', quote_id, requested_minor, pay_minor, currency, answers, 'old-' || n,
       1000 + n, details_due_at, created_at - interval '1 hour', updated_at
     from deposit d, generate_series(1, 5001) n where d.id = $1`,
    [newest.id],
  )
  await server.database.pool.query(`update deposit set created_at = created_at - interval '31 days' where id = $1`, [
    paid.id,
  ])
  bitcoin.pay(newest)
  await bitcoin.look()
  expect(node.asked?.addresses).toContain('old-5001')
  expect((await rails.read(ahmad, newest.id)).state).toBe('credited')
  node.shown = [seen]
  await bitcoin.look()
  expect((await rails.read(dana, paid.id)).state).toBe('credited')
})
