import * as customer from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { money, toDecimal } from '@emun/contract/money'
import { sandboxRate } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { balancesOf } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BitcoinTest, openBitcoinTest } from '../../../test/support/bitcoin-deposits.ts'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, type Person, sendMoney } from '../../../test/support/people.ts'
import type { RailTest } from '../../../test/support/rails.ts'
import type { TestServer } from '../../../test/support/server.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { goneAfterMs } from './policy.ts'

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

const owedBy = async (id: CustomerId) =>
  (await inTransaction(bitcoin.deps.db, (tx) => balancesOf(tx, id, 'USD'))).owed?.minor ?? 0n

describe('a credited payment that a node does not show', () => {
  const received = 5_970n

  async function credited(person: Person) {
    await server.database.pool.query('delete from fx_rate')
    await ask(server.url, sandboxRate, { body: { pair: 'BTC/USD', rate: '60000' } })
    const deposit = await bitcoin.opened(person)
    const transfer = bitcoin.pay(deposit)
    await bitcoin.look()
    expect((await rails.read(person, deposit.id)).state).toBe('credited')
    return { deposit, transfer }
  }

  async function lose() {
    node.shown = []
    await bitcoin.look()
    await bitcoin.advance(goneAfterMs)
    await bitcoin.look()
  }

  it('is not taken back before nobody has seen it for a while', async () => {
    const { deposit, transfer } = await credited(dana)
    const balance = await balanceOf(server.url, dana)
    node.shown = []
    await bitcoin.look()
    await bitcoin.advance(goneAfterMs - minute)
    await bitcoin.look()
    node.shown = [transfer]
    await bitcoin.look()
    node.shown = []
    await bitcoin.look()
    await bitcoin.advance(goneAfterMs - minute)
    await bitcoin.look()
    expect(await rails.read(dana, deposit.id)).toMatchObject({ payments: [{ state: 'credited' }] })
    expect(await balanceOf(server.url, dana)).toBe(balance)
    await bitcoin.advance(minute)
    await bitcoin.look()
    expect(await rails.read(dana, deposit.id)).toMatchObject({ payments: [{ state: 'gone' }] })
    expect(await balanceOf(server.url, dana)).toBe(balance - received)
  })

  it('is credited again when it is there again, at what it was worth, and pays what was owed of it first', async () => {
    const { deposit, transfer } = await credited(dana)
    await bitcoin.advance(hour)
    await sendMoney(server.url, dana, ahmad, '10.00')
    const rest = (await balanceOf(server.url, dana)) - 3_000n
    await sendMoney(server.url, dana, ahmad, toDecimal(money('USD', rest)))
    await lose()
    expect([await balanceOf(server.url, dana), await owedBy(dana.id)]).toEqual([0n, 3_000n - received])
    node.shown = [{ ...transfer, confirmations: 0, at: null }]
    await bitcoin.look()
    expect(await balanceOf(server.url, dana)).toBe(0n)
    await bitcoin.advance(13 * hour)
    node.shown = [{ ...transfer, at: bitcoin.deps.clock.now() }]
    await bitcoin.look()
    await bitcoin.look()
    expect([await balanceOf(server.url, dana), await owedBy(dana.id)]).toEqual([3_000n, 0n])
    const after = await rails.read(dana, deposit.id)
    expect(after).toMatchObject({
      state: 'credited',
      next: { who: 'nobody' },
      payments: [
        { state: 'gone', txid: transfer.txid },
        { state: 'credited', outcome: 'exact', txid: transfer.txid },
      ],
    })
    const { transactions } = (
      await ask(server.url, customer.listTransactions, { token: dana.authToken, query: { limit: 4 } })
    ).reply
    expect(transactions.map(({ kind, amount, deposit: of }) => [kind, amount.amount, of])).toEqual([
      ['reversal', '-29.70', undefined],
      ['replenishment', '59.70', deposit.id],
      ['reversal', '-30.00', undefined],
      ['transfer_out', expect.any(String), undefined],
    ])
    expect(after.payments[1]?.transaction).toBe(transactions[1]?.id)
  })

  it('is found again also when its block is old by then, whether it was credited or not', async () => {
    const { deposit, transfer } = await credited(dana)
    const unsure = await bitcoin.opened(ahmad)
    const other = { ...bitcoin.pay(unsure, 3_000_000n), confirmations: 1 }
    node.shown = [transfer, other]
    await bitcoin.look()
    expect((await rails.read(ahmad, unsure.id)).state).toBe('confirming')
    await lose()
    expect((await rails.read(ahmad, unsure.id)).state).toBe('details_ready')
    node.shown = [transfer, { ...other, confirmations: 3 }]
    node.old = new Set(node.shown.map(({ key }) => key))
    await bitcoin.look()
    expect((await rails.read(dana, deposit.id)).payments.map(({ state }) => state)).toEqual(['gone', 'credited'])
    expect((await rails.read(ahmad, unsure.id)).state).toBe('credited')
    await bitcoin.look()
    expect(node.asked?.known.filter((key) => key === transfer.key)).toHaveLength(1)
  })

  it('is taken back though another one cannot be', async () => {
    const [first, second] = [await credited(dana), await credited(ahmad)]
    await bitcoin.frozen(dana, lose)
    expect((await rails.read(dana, first.deposit.id)).payments[0]?.state).toBe('credited')
    expect((await rails.read(ahmad, second.deposit.id)).payments[0]?.state).toBe('gone')
    await bitcoin.look()
    expect((await rails.read(dana, first.deposit.id)).payments[0]?.state).toBe('gone')
  })
})
