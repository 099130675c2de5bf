import { currencies, zero } from '@emun/contract/money'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountId,
  balancesOf,
  chart,
  findAccount,
  findAccounts,
  house,
  openAccount,
  ownerOfCard,
  ownerOfFundraising,
  post,
  setFrozen,
} from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { newId, openFunding, transfer, usd } from './postings.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(1)
})

afterAll(async () => {
  await database.drop()
})

describe('the database knows what the code knows', () => {
  test('the currencies and their digits', async () => {
    const { rows } = await pool.query<{ code: string; digits: number }>('select code, digits from ledger.asset')
    expect(Object.fromEntries(rows.map(({ code, digits }) => [code, { digits }]))).toEqual(currencies)
  })

  test('the chart of accounts', async () => {
    const { rows } = await pool.query<{ kind: string; holder: string; min_balance: string | null }>(
      'select kind, holder, min_balance from ledger.chart',
    )
    const known = rows.map(({ kind, holder, min_balance: least }) => [
      kind,
      { holder, minBalance: least === null ? null : BigInt(least) },
    ])
    expect(Object.fromEntries(known)).toEqual(chart)
  })
})

describe('an account', () => {
  test('is opened once under its name', async () => {
    const name = { owner: newId(), kind: 'main', currency: 'USD' } as const
    const id = await openAccount(pool, name)
    expect(await openAccount(pool, name)).toBe(id)
    expect(await findAccount(pool, name)).toEqual({ ...name, id, balance: zero('USD'), isFrozen: false })
  })

  test('is another in another currency or of another kind', async () => {
    const owner = newId()
    const ids = [
      await openAccount(pool, { owner, kind: 'main', currency: 'USD' }),
      await openAccount(pool, { owner, kind: 'main', currency: 'ILS' }),
      await openAccount(pool, { owner, kind: 'return', currency: 'USD' }),
    ]
    expect((await findAccounts(pool, owner)).map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(3)
  })

  test('that was never opened is not found', async () => {
    expect(await findAccount(pool, { owner: newId(), kind: 'main', currency: 'USD' })).toBeNull()
  })

  test('of the house is not opened for a customer, nor a customer’s for the house', async () => {
    const forCustomer = openAccount(pool, { owner: newId(), kind: 'sandbox_funding', currency: 'USD' })
    await expect(forCustomer).rejects.toMatchObject({ code: '22023' })
    const forHouse = openAccount(pool, { owner: house, kind: 'main', currency: 'USD' })
    await expect(forHouse).rejects.toMatchObject({ code: '22023' })
  })

  test('of a card is its own, and a customer has none', async () => {
    const card = { owner: ownerOfCard(newId()), kind: 'card', currency: 'USD' } as const
    const other = await openAccount(pool, { ...card, owner: ownerOfCard(newId()) })
    expect(await openAccount(pool, card)).not.toBe(other)
    const forCustomer = openAccount(pool, { ...card, owner: newId() })
    await expect(forCustomer).rejects.toMatchObject({ code: '22023' })
    const forCard = openAccount(pool, { ...card, kind: 'main' })
    await expect(forCard).rejects.toMatchObject({ code: '22023' })
  })

  test('of a fundraising is its own, and never has less than nothing', async () => {
    const name = { owner: ownerOfFundraising(newId()), kind: 'fundraising', currency: 'USD' } as const
    const fundraising = await openAccount(pool, name)
    const funding = await openFunding(pool)
    await post(pool, transfer(funding, fundraising, usd(500n)))
    const tooMuch = post(pool, transfer(fundraising, funding, usd(501n)))
    await expect(tooMuch).rejects.toMatchObject({ code: 'insufficient_funds' })
    await expect(openAccount(pool, { ...name, owner: newId() })).rejects.toMatchObject({ code: '22023' })
  })

  test.each(['card', 'card_pending'] as const)('of a card, %s, never has less than nothing', async (kind) => {
    const card = await openAccount(pool, { owner: ownerOfCard(newId()), kind, currency: 'USD' })
    const funding = await openFunding(pool)
    await post(pool, transfer(funding, card, usd(500n)))
    await expect(post(pool, transfer(card, funding, usd(501n)))).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await post(pool, transfer(card, funding, usd(500n)))).toMatchObject({ status: 'posted' })
  })

  test('shows its balance among the owner’s, by kind', async () => {
    const owner = newId()
    const main = await openAccount(pool, { owner, kind: 'main', currency: 'USD' })
    await openAccount(pool, { owner, kind: 'return', currency: 'USD' })
    await openAccount(pool, { owner, kind: 'main', currency: 'ILS' })
    await post(pool, transfer(await openFunding(pool), main, usd(1_250n)))
    expect(await balancesOf(pool, owner, 'USD')).toEqual({ main: usd(1_250n), return: usd(0n) })
  })

  test('pays again once it is unfrozen', async () => {
    const wallet = await openAccount(pool, { owner: newId(), kind: 'main', currency: 'USD' })
    const funding = transfer(await openFunding(pool), wallet, usd(5n))
    await setFrozen(pool, wallet, true)
    await expect(post(pool, funding)).rejects.toMatchObject({ code: 'frozen_account' })
    await setFrozen(pool, wallet, false)
    expect(await post(pool, funding)).toMatchObject({ status: 'posted' })
  })

  test('that does not exist cannot be frozen', async () => {
    await expect(setFrozen(pool, accountId(9_999_999n), true)).rejects.toBeInstanceOf(RangeError)
  })
})

test.each(['', '0', '-1', '1.5', '0x1', 'main'])('%s is no account id', (stored) => {
  expect(() => accountId(stored)).toThrow('an account id is a positive number')
})
