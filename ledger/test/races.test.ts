import { zero } from '@emun/contract/money'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountId,
  entriesOf,
  findAccounts,
  isPosted,
  openAccount,
  type Posting,
  post,
  postAll,
  setFrozen,
  statement,
} from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { whileHeld } from './held.ts'
import { newId, openFundedWallet, openFunding, openWallet, transfer, usd } from './postings.ts'
import { repeats } from './repeats.ts'

const clients = 32

let database: TestDatabase
let pool: pg.Pool
let funding: AccountId

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(clients)
  funding = await openFunding(pool)
})

afterAll(async () => {
  await database.drop()
})

afterEach(async () => {
  await assertBooksBalance(pool)
})

describe('the same money twice', () => {
  test(
    'of two transfers of the whole balance exactly one goes through, 1,000 times',
    { timeout: 120_000 },
    async () => {
      const payer = await openWallet(pool)
      const payees = [await openWallet(pool), await openWallet(pool)] as const
      const wins = { first: 0, second: 0 }
      for (let repeat = 0; repeat < repeats(1_000); repeat += 1) {
        await post(pool, transfer(funding, payer, usd(10_000n)))
        const rivals = payees.map((payee) => transfer(payer, payee, usd(10_000n)))
        const startOrder = repeat % 2 === 0 ? rivals : rivals.toReversed()
        const outcomes = (await Promise.all(startOrder.map(async (rival) => postAll(pool, [rival])))).flat()
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['insufficient_funds', 'posted'])
        expect(outcomes.map(({ payerBalance }) => payerBalance)).toEqual([zero('USD'), zero('USD')])
        const winner = outcomes.find(({ status }) => status === 'posted')
        wins[winner?.id === rivals[0]?.id ? 'first' : 'second'] += 1
      }
      expect(wins.first).toBeGreaterThan(0)
      expect(wins.second).toBeGreaterThan(0)
      expect(await balance(payer)).toBe(0n)
    },
  )

  test('a transfer that waited behind another sees the balance the other left', async () => {
    const payer = await openFundedWallet(pool, usd(10_000n))
    const payee = await openWallet(pool)
    const outcomes = await whileHeld(
      pool,
      async (holder) => post(holder, transfer(payer, payee, usd(5_000n))),
      'commit',
      async (waiter) => postAll(waiter, [transfer(payer, payee, usd(10_000n))]),
    )
    expect(outcomes.flat()).toMatchObject([{ status: 'insufficient_funds', payerBalance: usd(5_000n) }])
    expect(await balance(payer)).toBe(5_000n)
  })

  test('a transfer that waited behind a freeze is refused', async () => {
    const payer = await openFundedWallet(pool, usd(10_000n))
    const payee = await openWallet(pool)
    const outcomes = await whileHeld(
      pool,
      async (holder) => setFrozen(holder, payer, true),
      'commit',
      async (waiter) => postAll(waiter, [transfer(payer, payee, usd(1n))]),
    )
    expect(outcomes.flat()).toMatchObject([{ status: 'frozen_account', accountId: payer }])
  })
})

describe('money going in circles between 32 clients meets no deadlock', () => {
  test.each([2, 3])('around %i wallets', { timeout: 60_000 }, async (size) => {
    const ring = await Promise.all(Array.from({ length: size }, async () => openFundedWallet(pool, usd(1_000n))))
    const around = (start: number): Posting[] =>
      ring.map((_, at) => transfer(onRing(ring, start + at), onRing(ring, start + at + 1), usd(7n)))
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let repeat = 0; repeat < 15; repeat += 1) {
          for (const single of around(client + repeat)) await postAll(pool, [single])
          await postAll(pool, around(client + repeat).toReversed())
        }
      }),
    )
    const balances = await Promise.all(ring.map(balance))
    expect(balances.reduce((sum, one) => sum + one)).toBe(1_000n * BigInt(size))
  })
})

describe('the same posting id at once', () => {
  test('100 times: one is posted, 99 hear that it was', async () => {
    const payer = await openFundedWallet(pool, usd(500n))
    const posting = transfer(payer, await openWallet(pool), usd(500n))
    const outcomes = await Promise.all(Array.from({ length: 100 }, async () => post(pool, posting)))
    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'posted')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'already_posted')).toHaveLength(99)
    expect(await balance(payer)).toBe(0n)
  })

  test('a repeat that waited behind the first is told that it was posted, not that the money is gone', async () => {
    const posting = transfer(await openFundedWallet(pool, usd(500n)), await openWallet(pool), usd(500n))
    const outcomes = await whileHeld(
      pool,
      async (holder) => post(holder, posting),
      'commit',
      async (waiter) => postAll(waiter, [posting]),
    )
    expect(outcomes.flat()).toMatchObject([{ status: 'already_posted', payerBalance: usd(0n) }])
  })

  test('with other accounts each time: one is posted, the others hear that the id is taken', async () => {
    for (let repeat = 0; repeat < repeats(50); repeat += 1) {
      const id = newId()
      const rivals = await Promise.all(
        Array.from({ length: 8 }, async () => transfer(funding, await openWallet(pool), usd(5n), { id })),
      )
      const apart = await Promise.all(rivals.map(separateFunding))
      const outcomes = (await Promise.all(apart.map(async (rival) => postAll(pool, [rival])))).flat()
      const statuses = outcomes.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([...Array.from({ length: 7 }, () => 'id_reused'), 'posted'])
      expect(await entriesOf(pool, id)).toHaveLength(2)
    }
  })

  test('in batches that name their ids in opposite orders: no deadlock, each id is posted once', async () => {
    const [a, b] = [await openFundedWallet(pool, usd(100n)), await openFundedWallet(pool, usd(100n))]
    const [c, d] = [await openWallet(pool), await openWallet(pool)]
    const [first, middle, final] = [newId(), newId(), newId()]
    const forth = [first, middle, final].map((id) => transfer(a, c, usd(1n), { id }))
    const back = [final, middle, first].map((id) => transfer(b, d, usd(1n), { id }))
    const outcomes = await whileHeld(
      pool,
      async (holder) => post(holder, transfer(funding, await openWallet(holder), usd(1n), { id: middle })),
      'rollback',
      async (waiter) => postAll(waiter, forth),
      async (waiter) => postAll(waiter, back),
    )
    const statuses = outcomes.flat().map(({ status }) => status)
    expect(statuses.filter((status) => status === 'posted')).toHaveLength(3)
    expect(statuses.filter((status) => status === 'id_reused')).toHaveLength(3)
  })
})

describe('a batch that loses one of its ids while it waits to claim it', () => {
  let holderPosting: Posting
  let batch: Posting[]

  beforeEach(async () => {
    const [from, through, to] = [await openFundedWallet(pool, usd(50n)), await openWallet(pool), await openWallet(pool)]
    holderPosting = transfer(await openFundedWallet(pool, usd(50n)), await openWallet(pool), usd(50n))
    batch = [
      transfer(from, through, usd(50n), { id: holderPosting.id }),
      transfer(through, to, usd(50n)),
      transfer(from, to, usd(20n)),
    ]
  })

  test('decides the rest as if that one had been refused', async () => {
    const outcomes = await whileHeld(
      pool,
      async (holder) => post(holder, holderPosting),
      'commit',
      async (waiter) => postAll(waiter, batch),
    )
    expect(outcomes.flat().map(({ status }) => status)).toEqual(['id_reused', 'insufficient_funds', 'posted'])
    expect(await Promise.all(batch.map(async ({ id }) => isPosted(pool, id)))).toEqual([true, false, true])
  })

  test('posts all that it can when the other transaction gives up', async () => {
    const outcomes = await whileHeld(
      pool,
      async (holder) => post(holder, holderPosting),
      'rollback',
      async (waiter) => postAll(waiter, batch),
    )
    expect(outcomes.flat().map(({ status }) => status)).toEqual(['posted', 'posted', 'insufficient_funds'])
  })
})

test('20 clients that open the same account at once open one', async () => {
  const name = { owner: newId(), kind: 'main', currency: 'USD' } as const
  const ids = await Promise.all(Array.from({ length: 20 }, async () => openAccount(pool, name)))
  expect(new Set(ids).size).toBe(1)
  expect(await findAccounts(pool, name.owner)).toHaveLength(1)
})

test('10,000 credits and debits of 0.01 by turns leave the balance where it was', { timeout: 60_000 }, async () => {
  const wallet = await openFundedWallet(pool, usd(3_500n))
  const turn = (at: number) => (at % 2 === 0 ? transfer(funding, wallet, usd(1n)) : transfer(wallet, funding, usd(1n)))
  const batches = Array.from({ length: 100 }, () => Array.from({ length: 100 }, (_, at) => turn(at)))
  await Promise.all(batches.map(async (batch) => postAll(pool, batch)))
  expect(await balance(wallet)).toBe(3_500n)
  const [latest] = await statement(pool, wallet, { limit: 1 })
  expect(latest).toMatchObject({ seq: 10_001n, balanceAfter: usd(3_500n) })
})

/** The posting from a funded wallet of its own, so that it shares no account with its rivals. */
async function separateFunding(posting: Posting): Promise<Posting> {
  const from = await openFundedWallet(pool, usd(5n))
  return { ...posting, legs: posting.legs.map((leg) => ({ ...leg, from })) }
}

async function balance(account: AccountId): Promise<bigint> {
  const { rows } = await pool.query<{ balance: string }>('select balance from ledger.account where id = $1', [account])
  return BigInt(rows[0]?.balance ?? '')
}

function onRing(ring: readonly AccountId[], at: number): AccountId {
  const account = ring[at % ring.length]
  if (account === undefined) throw new RangeError('the ring is empty')
  return account
}
