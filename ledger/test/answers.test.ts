import { digestOf } from '../src/digest.ts'
import { readSlice } from '../src/audit/finding.ts'
import { describe, expect, test } from 'vitest'
import {
  accountId,
  isPosted,
  largestBatch,
  largestBlock,
  ledgerMigrations,
  LedgerRefusal,
  type LedgerTx,
  logTree,
  openAccount,
  post,
  postAll,
  sealBlock,
  setFrozen,
} from '../src/index.ts'
import { leg, transfer, usd } from './postings.ts'

const [payer, payee] = [accountId(1n), accountId(2n)]

/** A database that answers every statement with these rows. */
function answering(...rows: object[]): LedgerTx {
  return { query: async () => ({ rows: rows as never[] }) }
}

describe('a database that answers less than it was asked is an error, never a guess', () => {
  const silent = answering()

  test('about an account', async () => {
    const name = { owner: 'me', kind: 'main', currency: 'USD' } as const
    await expect(openAccount(silent, name)).rejects.toThrow('ledger.open_account answered nothing')
    await expect(setFrozen(silent, payer, true)).rejects.toThrow('no account 1')
  })

  test('about a posting', async () => {
    const postings = [transfer(payer, payee, usd(1n)), transfer(payer, payee, usd(1n))]
    const one = answering({ status: 'posted', payer_balance: '7', refused_account: null })
    await expect(postAll(one, postings)).rejects.toThrow('ledger.post answered fewer outcomes than postings')
    expect(await isPosted(silent, 'any')).toBe(false)
  })

  test('about the log', async () => {
    expect(await sealBlock(silent, new Date())).toBeNull()
    expect(await logTree(silent)).toBeNull()
    const statement = { name: 'any', text: 'any', values: [] }
    await expect(readSlice(silent, statement, 1)).rejects.toThrow('a slice of the audit answered nothing')
  })
})

test('a refusal says its code, and which account it is about', async () => {
  const refusing = answering({ status: 'frozen_account', payer_balance: '7', refused_account: '2' })
  const refusal = await post(refusing, transfer(payer, payee, usd(1n))).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(LedgerRefusal)
  expect(refusal).toMatchObject({
    name: 'LedgerRefusal',
    message: 'the ledger refused: frozen_account',
    code: 'frozen_account',
    accountId: payee,
  })
})

describe('the digest of a posting', () => {
  const posting = { ...transfer(payer, payee, usd(5n)), legs: [leg(payer, payee, 5n), leg(payer, payee, 6n)] }

  test('is the same whenever it is sent, and 32 bytes long', () => {
    expect(digestOf({ ...posting, id: 'another', happenedAt: new Date(0) })).toEqual(digestOf(posting))
    expect(digestOf(posting)).toHaveLength(32)
  })

  test('is another for another kind, account, amount, currency, order or number of legs', () => {
    const others = [
      { ...posting, kind: 'fee' },
      { ...posting, legs: posting.legs.slice(1) },
      { ...posting, legs: posting.legs.toReversed() },
      { ...posting, legs: posting.legs.map((each) => ({ ...each, from: accountId(3n) })) },
      { ...posting, legs: posting.legs.map((each) => ({ ...each, to: accountId(3n) })) },
      { ...posting, legs: posting.legs.map((each) => ({ ...each, amount: usd(7n) })) },
      { ...posting, legs: posting.legs.map((each) => ({ ...each, amount: { ...usd(5n), currency: 'ILS' as never } })) },
    ]
    const digests = [posting, ...others].map((each) => digestOf(each).toString('hex'))
    expect(new Set(digests).size).toBe(digests.length)
  })
})

test('a batch holds up to a thousand postings, a block 4,096 entries', () => {
  expect([largestBatch, largestBlock]).toEqual([1_000, 4_096])
})

test('migrations run in the order of their numbers, and are nothing but SQL files', async () => {
  const names = (await ledgerMigrations()).map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(names.map((name) => name.slice(0, 5))).toEqual(names.map((_, at) => `${String(at + 1).padStart(4, '0')}-`))
  expect(names.every((name) => name.endsWith('.sql'))).toBe(true)
})
