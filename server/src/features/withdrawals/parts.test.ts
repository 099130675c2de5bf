import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { destinations, openWithdrawalTest, usd, type WithdrawalTest } from '../../../test/support/withdrawals.ts'

let server: TestServer
let rails: RailTest
let withdrawals: WithdrawalTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
})
beforeEach(async () => {
  const funds = { amount: '10000.00', currency: 'USD' } as const
  ;[dana] = await openPeople(server.environment, 1, funds)
  rails = openRailTest(server, [dana])
  withdrawals = openWithdrawalTest(server.url, rails)
  // Their tokens are of the machine’s time, and the clock of the server has moved.
  await rails.advance(0)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

describe('corrected while a part is being paid', () => {
  it('the part goes where it was to go when it was taken; only the rest goes elsewhere', async () => {
    const { id } = await withdrawals.request(dana, 'usdt-trc20', '100.00')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(id)
    const { part } = (await desk.part(id, '50.00')).reply
    const before = destinations['usdt-trc20']?.['address'] ?? ''
    const elsewhere = 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs'
    expect((await withdrawals.correct(dana, id, { address: elsewhere })).codes).toEqual([])
    const send = { chain: 'usdt-trc20', amount: part.costs.receive, token: 'ours' } as const
    const wrong = (await ask(server.url, sandboxChainSend, { body: { ...send, to: elsewhere } })).reply.txid
    const right = (await ask(server.url, sandboxChainSend, { body: { ...send, to: before } })).reply.txid
    await rails.advance(2 * hour)
    const later = await withdrawals.asTreasurer()
    await later.take(id)
    const { payout } = (
      await ask(server.url, operator.readPayout, { token: await rails.tokenOf('treasurer'), params: { id } })
    ).reply
    expect(payout.parts[0]?.destination).toMatchObject([{ value: before }])
    expect(payout.withdrawal.destination).toMatchObject([{ value: elsewhere }])
    expect((await later.settle(part.id, wrong)).codes).toEqual(['payment_differs'])
    expect((await later.settle(part.id, right)).codes).toEqual([])
  })

  it('the new destination rests, however often it is said', async () => {
    const { id } = await withdrawals.request(dana, 'bank', '100.00')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(id)
    await desk.settle((await desk.part(id, '50.00')).reply.part.id, 'REF')
    const answers = { ...destinations['bank'], account: '654321' }
    await withdrawals.correct(dana, id, answers)
    const again = await withdrawals.correct(dana, id, answers)
    expect(again.reply.withdrawal.notBefore).not.toBeNull()
    expect((await desk.part(id, '50.00')).codes).toEqual(['operation_not_allowed'])
  })

  it('what is being paid stays on the desk and is settled, while the rest waits for the customer', async () => {
    const { id } = await withdrawals.request(dana, 'bank', '100.00')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(id)
    const first = (await desk.part(id, '40.00')).reply.part
    const other = (await desk.part(id, '60.00')).reply.part
    await desk.fail(other.id, 'destination_incorrect')
    expect((await desk.take(id)).codes).toEqual([])
    expect((await desk.settle(first.id, 'REF')).codes).toEqual([])
    // Now there is nothing more to do here, until the customer says where to.
    expect((await desk.take(id)).codes).toEqual(['record_not_found'])
  })
})

describe('what it cost', () => {
  const feeInHistory = async (id: string) => {
    const { transactions } = (await ask(server.url, customer.listTransactions, { token: dana.authToken })).reply
    return transactions.find(({ withdrawal }) => withdrawal === id)?.fee
  }

  it('is what was agreed while it is under way, and in the end what was taken of what was paid', async () => {
    const whole = await withdrawals.request(dana, 'bank', '100.00')
    expect(await feeInHistory(whole.id)).toEqual(whole.withdrawal?.costs.fee)
    await withdrawals.takeBack(dana, '100.00', whole.id)
    expect(await feeInHistory(whole.id)).toEqual(usd('0.00'))

    const half = await withdrawals.request(dana, 'bank', '100.00')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(half.id)
    const { part } = (await desk.part(half.id, '50.00')).reply
    await desk.settle(part.id, 'REF')
    await withdrawals.takeBack(dana, '50.00', half.id)
    expect(await feeInHistory(half.id)).toEqual(part.costs.fee)
  })

  it('is to the last unit what was said, also where a part failed and another took its place', async () => {
    const { id, withdrawal } = await withdrawals.request(dana, 'bank', '100.40')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(id)
    const first = (await desk.part(id, '10.05')).reply.part
    const other = (await desk.part(id, '90.35')).reply.part
    await desk.fail(first.id)
    const third = (await desk.part(id, '10.05')).reply.part
    const sum = [other, third].reduce((total, { costs }) => total + BigInt(costs.fee.amount.replace('.', '')), 0n)
    expect(sum).toBe(BigInt(withdrawal?.costs.fee.amount.replace('.', '') ?? 0))
  })
})

it('a part that was paid leads to the transaction that its money left the balance by', async () => {
  const { id } = await withdrawals.request(dana, 'bank', '100.00')
  await rails.advance(2 * hour)
  const desk = await withdrawals.asTreasurer()
  await desk.take(id)
  await desk.settle((await desk.part(id, '100.00')).reply.part.id, 'REF')
  const [part] = (await rails.readWithdrawal(dana, id)).parts
  const params = { id: part?.transaction ?? '' }
  const { reply } = await ask(server.url, customer.getTransaction, { token: dana.authToken, params })
  expect(reply.transaction).toMatchObject({ kind: 'withdraw', withdrawal: id })
})

it('needs a second person once its parts are together above the limit', async () => {
  const { id } = await withdrawals.request(dana, 'bank', '6000.00')
  await rails.advance(2 * hour)
  const desk = await withdrawals.asTreasurer()
  await desk.take(id)
  const small = (await desk.part(id, '4999.99')).reply.part
  expect(small.approval).toBeNull()
  await desk.settle(small.id, 'REF')
  expect((await desk.part(id, '0.10')).reply.part.approval?.state).toBe('open')
})
