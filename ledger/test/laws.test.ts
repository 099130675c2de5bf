import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Currency, largestMinor } from '@emun/contract/money'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountId, accountId, auditBooks, postAll, setFrozen, statement } from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type Book, freezeModelAccount, type ModelOutcome, openModelAccount, postOnModel } from './model.ts'
import { cast, cut, seedOfRun, sequences, type Step } from './sequences.ts'

const seed = seedOfRun()
const missing = accountId(largestMinor)

describe('over 2,000 random sequences the model keeps the laws', () => {
  const check = (law: (steps: Step[], start: Book) => void) => {
    const accounts = cast.map((_, at) => accountId(BigInt(at + 1)))
    fc.assert(
      fc.property(sequences(), (planned) => law(cut(planned, accounts, missing), openModel(accounts))),
      { numRuns: 2_000, seed },
    )
  }

  test('money is neither made nor lost: the balances of each currency sum to zero', () => {
    check((steps, start) => {
      const sums = history(start, steps).flatMap(({ book }) => sumsByCurrency(book))
      expect(sums.filter((sum) => sum !== 0n)).toEqual([])
    })
  })

  test('no customer ever has less than nothing, not even between two legs', () => {
    check((steps, start) => {
      const customers = [...last(start, steps).accounts.values()].filter(({ minimum }) => minimum !== null)
      const balances = customers.flatMap(({ entries }) => entries.map(({ balanceAfter }) => balanceAfter.minor))
      expect(balances.filter((balance) => balance < 0n)).toEqual([])
    })
  })

  test('a refused posting changes nothing', () => {
    check((steps, start) => {
      const happened = history(start, steps)
      const before = [start, ...happened.map(({ book }) => book)]
      const isRefused = happened.map(({ outcome }) => outcome !== null && outcome.status !== 'posted')
      const changed = happened.filter(({ book }, at) => isRefused[at] && !isDeepStrictEqual(book, before[at]))
      expect(changed).toEqual([])
    })
  })

  test('what was posted is not posted again, and its id takes no other content', () => {
    check((steps, start) => {
      const book = last(start, steps)
      const posted = [...book.posted.values()]
      const again = posted.map((posting) => postOnModel(book, posting))
      const others = posted.map((posting) => postOnModel(book, { ...posting, kind: 'quite another' }))
      expect(again.filter(({ outcome }) => outcome.status !== 'already_posted')).toEqual([])
      expect(others.filter(({ outcome }) => outcome.status !== 'id_reused')).toEqual([])
      expect([...again, ...others].filter((after) => after.book !== book)).toEqual([])
    })
  })

  test('the entries of an account, in order, lead from zero to its balance', () => {
    check((steps, start) => {
      const accounts = [...last(start, steps).accounts.values()]
      const broken = accounts.filter(({ entries }) =>
        entries.some(({ amount, balanceAfter }, at) => {
          const before = entries[at - 1]?.balanceAfter.minor ?? 0n
          return before + amount.minor !== balanceAfter.minor
        }),
      )
      expect(broken).toEqual([])
      const ends = accounts.map(({ entries }) => entries.at(-1)?.balanceAfter.minor ?? 0n)
      expect(accounts.map(({ balance }) => balance.minor)).toEqual(ends)
    })
  })
})

describe('over 500 random sequences PostgreSQL does what the model does', () => {
  let database: TestDatabase
  let pool: pg.Pool

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = database.connect(1)
  })

  afterAll(async () => {
    await database.drop()
  })

  test('every outcome, balance and entry agrees, and the books balance', { timeout: 120_000 }, async () => {
    const seen = new Set<string>()
    const property = fc.asyncProperty(sequences(), async (planned) => {
      const accounts = await openCast(pool)
      const steps = cut(planned, accounts, missing)
      const expected = history(openModel(accounts), steps)
      const outcomes = await happen(pool, steps)
      expect(outcomes).toEqual(expected.flatMap(({ outcome }) => outcome ?? []))
      for (const { status } of outcomes) seen.add(status)

      const modelled = last(openModel(accounts), steps).accounts
      for (const account of accounts) expect(await entriesIn(pool, account)).toEqual(modelled.get(account)?.entries)
    })
    await fc.assert(property, { numRuns: 500, seed })
    expect(await auditBooks(pool)).toEqual([])
    expect([...seen].toSorted()).toEqual(everyStatus)
  })
})

const everyStatus = [
  'already_posted',
  'asset_mismatch',
  'bad_amount',
  'frozen_account',
  'id_reused',
  'insufficient_funds',
  'posted',
  'unknown_account',
]

function openModel(accounts: readonly AccountId[]): Book {
  const empty: Book = { accounts: new Map(), posted: new Map() }
  return accounts.reduce((book, id, at) => {
    const role = cast[at]
    if (!role) throw new RangeError('more accounts than roles')
    return openModelAccount(book, id, role.currency, role.holder === 'house' ? null : 0n)
  }, empty)
}

/** The book after each thing that happened, with the outcome when that was a posting. */
function history(start: Book, steps: readonly Step[]): { book: Book; outcome: ModelOutcome | null }[] {
  const happened: { book: Book; outcome: ModelOutcome | null }[] = []
  let book = start
  for (const step of steps) {
    if (step.does === 'freeze') {
      book = freezeModelAccount(book, step.account, step.isFrozen)
      happened.push({ book, outcome: null })
      continue
    }
    for (const posting of step.postings) {
      const after = postOnModel(book, posting)
      book = after.book
      happened.push(after)
    }
  }
  return happened
}

function last(start: Book, steps: readonly Step[]): Book {
  return history(start, steps).at(-1)?.book ?? start
}

function sumsByCurrency(book: Book): bigint[] {
  const sums = new Map<Currency, bigint>()
  for (const { balance } of book.accounts.values()) {
    sums.set(balance.currency, (sums.get(balance.currency) ?? 0n) + balance.minor)
  }
  return [...sums.values()]
}

/** House accounts of their own for every sequence; `openAccount` would answer the one the house has. */
async function openCast(pool: pg.Pool): Promise<AccountId[]> {
  const owner = randomUUID()
  const { rows } = await pool.query<{ id: string }>(
    `insert into ledger.account (owner, kind, asset, min_balance)
     select $1 || place, case holder when 'house' then 'sandbox_funding' else 'main' end, currency,
       case holder when 'house' then null else 0 end
     from unnest($2::text[], $3::text[]) with ordinality role (holder, currency, place) order by place returning id`,
    [owner, cast.map(({ holder }) => holder), cast.map(({ currency }) => currency)],
  )
  return rows.map(({ id }) => accountId(id))
}

async function happen(pool: pg.Pool, steps: readonly Step[]): Promise<ModelOutcome[]> {
  const outcomes: ModelOutcome[] = []
  for (const step of steps) {
    if (step.does === 'freeze') {
      await setFrozen(pool, step.account, step.isFrozen)
      continue
    }
    const decided = await postAll(pool, step.postings)
    outcomes.push(
      ...decided.map(({ status, accountId: about, payerBalance }) => ({ status, accountId: about, payerBalance })),
    )
  }
  return outcomes
}

async function entriesIn(pool: pg.Pool, account: AccountId) {
  const newestFirst = await statement(pool, account, { limit: 1_000 })
  return newestFirst.toReversed().map(({ amount, balanceAfter, journalId }) => ({ amount, balanceAfter, journalId }))
}
