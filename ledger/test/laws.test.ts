import { randomUUID } from 'node:crypto'
import { type Currency, largestMinor } from '@emun/contract/money'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountId, accountId, auditBooks, type Posting, postAll, setFrozen, statement } from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type Book, freezeModelAccount, type ModelOutcome, openModelAccount, postOnModel } from './model.ts'
import { repeats } from './repeats.ts'
import { cast, cut, seedOfRun, sequences, type Step } from './sequences.ts'

const seed = seedOfRun()
const missing = accountId(largestMinor)

describe('over 2,000 random sequences the model keeps the laws', () => {
  let plays: { start: Book; happened: Happened[]; end: Book }[]

  beforeAll(() => {
    const start = openModel(cast.map((_, at) => accountId(BigInt(at + 1))))
    plays = fc.sample(sequences(), { numRuns: repeats(2_000), seed }).map((plan) => {
      const happened = play(start, cut(plan, [...start.accounts.keys()], missing))
      return { start, happened, end: happened.at(-1)?.book ?? start }
    })
  })

  test('money is neither made nor lost: the balances of each currency sum to zero', () => {
    const sums = plays.flatMap(({ happened }) => happened.flatMap(({ book }) => sumsByCurrency(book)))
    expect(sums.filter((sum) => sum !== 0n)).toEqual([])
  })

  test('no customer ever has less than nothing, not even between two legs', () => {
    const accounts = plays.flatMap(({ end }) => [...end.accounts.values()])
    const customers = accounts.filter(({ minimum }) => minimum !== null)
    const balances = customers.flatMap(({ entries }) => entries.map(({ balanceAfter }) => balanceAfter.minor))
    expect(balances.filter((balance) => balance < 0n)).toEqual([])
  })

  test('a refused posting changes nothing', () => {
    const changed = plays.flatMap(({ start, happened }) =>
      happened.filter(({ book, outcome }, at) => {
        const before = happened[at - 1]?.book ?? start
        return outcome !== null && outcome.status !== 'posted' && book !== before
      }),
    )
    expect(changed).toEqual([])
  })

  test('what was posted is not posted again, and its id takes no other content', () => {
    const posted = plays.flatMap(({ end }) => [...end.posted.values()].map((posting) => ({ end, posting })))
    const again = posted.map(({ end, posting }) => ({ end, after: postOnModel(end, posting) }))
    const others = posted.map(({ end, posting }) => ({ end, after: postOnModel(end, { ...posting, kind: 'other' }) }))
    expect(new Set(again.map(({ after }) => after.outcome.status))).toEqual(new Set(['already_posted']))
    expect(new Set(others.map(({ after }) => after.outcome.status))).toEqual(new Set(['id_reused']))
    expect([...again, ...others].filter(({ end, after }) => after.book !== end)).toEqual([])
  })

  test('the entries of an account, in order, lead from zero to its balance', () => {
    const accounts = plays.flatMap(({ end }) => [...end.accounts.values()])
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
    const property = fc.asyncProperty(sequences(), async (plan) => {
      const accounts = await openCast(pool)
      const steps = cut(plan, accounts, missing)
      const start = openModel(accounts)
      const modelled = play(start, steps)
      const outcomes = await happen(pool, steps)
      expect(outcomes).toEqual(modelled.flatMap(({ outcome }) => outcome ?? []))
      for (const { status } of outcomes) seen.add(status)

      const end = modelled.at(-1)?.book ?? start
      for (const account of accounts) expect(await entriesIn(pool, account)).toEqual(end.accounts.get(account)?.entries)
    })
    await fc.assert(property, { numRuns: repeats(500), seed })
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

/** One thing that happened: the book after it, and the outcome when it was a posting. */
type Happened = { readonly book: Book; readonly outcome: ModelOutcome | null }

function play(start: Book, steps: readonly Step[]): Happened[] {
  const happened: Happened[] = []
  let book = start
  for (const step of steps) {
    const changes = step.does === 'freeze' ? [freezes(step)] : step.postings.map(posts)
    for (const change of changes) {
      const after = change(book)
      happened.push(after)
      book = after.book
    }
  }
  return happened
}

function freezes({ account, isFrozen }: Extract<Step, { does: 'freeze' }>): (book: Book) => Happened {
  return (book) => ({ book: freezeModelAccount(book, account, isFrozen), outcome: null })
}

function posts(posting: Posting): (book: Book) => Happened {
  return (book) => postOnModel(book, posting)
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
