import { recentPayees, repeatWithinMs, sameTransfer, transfer } from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let dana: Person
let ahmad: Person
let boris: Person
beforeAll(async () => void (server = await startTestServer({ env: { EMUN_DEMO: 'on' } })))
afterAll(() => server.stop())
beforeEach(async () => {
  ;[dana, ahmad, boris] = await openPeople(server.environment, 3, { amount: '100.00', currency: 'USD' })
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

describe('whom one sent to last', () => {
  const recent = async ({ authToken: token }: Person) =>
    (await ask(server.url, recentPayees, { token })).reply.payees.map(({ accountNumber }) => accountNumber)

  it('is each person once, the latest first, by the masked name that a look would show', async () => {
    for (const payee of [ahmad, boris, ahmad]) await sendMoney(server.url, dana, payee, '1.00')
    expect(await recent(dana)).toEqual([ahmad.accountNumber, boris.accountNumber])
    const { payees } = (await ask(server.url, recentPayees, { token: dana.authToken })).reply
    expect(payees[0]?.name).toBe('Dana C.')
  })

  it('is nobody for who sent nothing, and no part of anybody else’s past', async () => {
    await sendMoney(server.url, dana, ahmad, '1.00')
    expect(await recent(ahmad)).toEqual([])
    expect(await recent(boris)).toEqual([])
  })

  it('leaves out who cannot be paid any more', async () => {
    await sendMoney(server.url, dana, ahmad, '1.00')
    await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [
      ahmad.id,
    ])
    expect(await recent(dana)).toEqual([])
  })
})

describe('the same amount to the same recipient lately', () => {
  const same = async ({ authToken: token }: Person, to: string, amount = usd('12.50')) =>
    (await ask(server.url, sameTransfer, { token, query: { to, ...amount } })).reply.last

  it('is told of, with when it was, and stops nothing', async () => {
    const { id, at } = await sendMoney(server.url, dana, ahmad, '12.50')
    expect(await same(dana, ahmad.accountNumber)).toEqual({ transaction: id, at })
    const again = await sendMoney(server.url, dana, ahmad, '12.50')
    expect(await same(dana, ahmad.accountNumber)).toMatchObject({ transaction: again.id })
  })

  it('is another amount, another recipient and another payer’s affair', async () => {
    await sendMoney(server.url, dana, ahmad, '12.50')
    expect(await same(dana, ahmad.accountNumber, usd('12.51'))).toBeNull()
    expect(await same(dana, boris.accountNumber)).toBeNull()
    expect(await same(boris, ahmad.accountNumber)).toBeNull()
  })

  it('says of a number that nobody has what it says of one never sent to', async () => {
    expect(await same(dana, '1000000')).toBeNull()
    const { codes } = await ask(server.url, sameTransfer, {
      token: dana.authToken,
      query: { to: '12', ...usd('1.00') },
    })
    expect(codes).toEqual(['invalid_wallet_id'])
  })

  test('one request asked again under its key is one transfer: there is no second to tell of', async () => {
    const key = crypto.randomUUID()
    const body = { to: ahmad.accountNumber, amount: usd('12.50') }
    const [once, again] = [
      await ask(server.url, transfer, { token: dana.authToken, key, body }),
      await ask(server.url, transfer, { token: dana.authToken, key, body }),
    ]
    expect(again.text).toBe(once.text)
    const { rowCount } = await server.database.pool.query('select from transfer where payer_id = $1', [dana.id])
    expect(rowCount).toBe(1)
  })

  it('is forgotten after ten minutes', async () => {
    await sendMoney(server.url, dana, ahmad, '12.50')
    await ask(server.url, sandboxClock, { body: { advanceMs: repeatWithinMs + 1_000 } })
    expect(await same(dana, ahmad.accountNumber)).toBeNull()
  })
})
