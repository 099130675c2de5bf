import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditAccounts } from '../src/audit/accounts.ts'
import { auditBlocks } from '../src/audit/blocks.ts'
import { auditEntries } from '../src/audit/entries.ts'
import { auditPostings } from '../src/audit/postings.ts'
import { auditHeads } from '../src/audit/signed-heads.ts'
import { type AccountId, audit, auditParts, type Finding } from '../src/index.ts'
import { type AuditedBooks, beginCorruption, corrupt, finding, findIn, openAuditedBooks } from './audited-books.ts'

let books: AuditedBooks

beforeAll(async () => {
  books = await openAuditedBooks()
})
beforeEach(() => beginCorruption(books))
afterEach(async () => {
  await books.client.query('rollback')
})
afterAll(() => books.drop())

test('sound books have no findings, however they are sliced', async () => {
  expect(await findIn(books, auditAccounts)).toEqual([])
  expect(await findIn(books, auditEntries)).toEqual([])
  expect(await findIn(books, auditPostings)).toEqual([])
  expect(await findIn(books, auditBlocks)).toEqual([])
  expect(await findIn(books, auditHeads)).toEqual([])
})

test('the whole audit looks at accounts, entries, postings, blocks and heads', async () => {
  expect(auditParts.map(({ name }) => name)).toEqual(['accounts', 'entries', 'postings', 'blocks', 'heads'])
  await corrupt(books, 'update ledger.account set seq = seq + 1 where id in (:wallet, :other)')
  const found: Finding[] = []
  await audit(books.client, auditParts, (each) => found.push(each))
  expect(found.map(({ accountId }) => accountId)).toEqual([books.wallet, books.other])
})

describe('an account is reported', () => {
  test('with another balance than its last entry', async () => {
    await corrupt(books, 'update ledger.account set balance = balance + 1 where id = :wallet')
    expect(await findIn(books, auditAccounts)).toEqual([
      finding('balance_is_last_balance', 'balance 9251, last entry 9250', { accountId: books.wallet }),
    ])
  })

  test('with another count than its last entry', async () => {
    await corrupt(books, 'update ledger.account set seq = seq + 1 where id in (:wallet, :other)')
    expect(await findIn(books, auditAccounts)).toEqual(
      [books.wallet, books.other].map((accountId) => finding('seq_is_last_seq', 'seq 8, last entry 7', { accountId })),
    )
  })

  test('below its minimum, and not at it', async () => {
    await corrupt(
      books,
      `alter table ledger.account drop constraint account_not_below_minimum;
      update ledger.account set balance = 0, min_balance = 0 where id = :wallet;
      update ledger.account set balance = -1, min_balance = 0 where id = :other`,
    )
    const found = await findIn(books, auditAccounts)
    expect(found.filter(({ rule }) => rule === 'balance_not_below_minimum')).toEqual([
      finding('balance_not_below_minimum', 'balance -1, minimum 0', { accountId: books.other }),
    ])
    expect(found).toHaveLength(3)
  })

  test('with money that no entry brought', async () => {
    await corrupt(
      books,
      `insert into ledger.account (owner, kind, asset, min_balance, balance, seq)
      values ('ghost', 'main', 'USD', 0, 5, 1)`,
    )
    expect(await findIn(books, auditAccounts)).toMatchObject([
      { rule: 'balance_is_last_balance', detail: 'balance 5, last entry 0' },
      { rule: 'seq_is_last_seq', detail: 'seq 1, last entry 0' },
    ])
  })
})

describe('an entry is reported', () => {
  const at = (accountId: AccountId, seq: bigint, journalId: string | undefined) => ({
    accountId,
    seq,
    journalId: journalId ?? null,
  })

  test('whose amount does not lead to its balance', async () => {
    await corrupt(books, 'update ledger.entry set amount = amount - 1 where account_id = :wallet and seq = 3')
    expect(await findIn(books, auditEntries)).toEqual([
      finding('balances_are_chained', '9700 and 49 make not 9750', at(books.wallet, 3n, books.ids[1])),
    ])
  })

  test('that is the first and does not begin with nothing', async () => {
    await corrupt(
      books,
      'update ledger.entry set balance_after = balance_after + 1 where account_id = :other and seq = 1',
    )
    const found = await findIn(books, auditEntries)
    expect(found.map(({ detail, seq }) => [detail, seq])).toEqual([
      ['0 and 10000 make not 10001', 1n],
      ['10001 and 300 make not 10300', 2n],
    ])
  })

  test('that follows a gap, and only once', async () => {
    await corrupt(
      books,
      `delete from ledger.entry where account_id = :wallet and seq = 2;
      delete from ledger.entry where account_id = :other and seq = 1`,
    )
    const found = await findIn(books, auditEntries)
    expect(found.map(({ rule, detail, accountId, seq }) => [rule, detail, accountId, seq])).toEqual([
      ['balances_are_chained', '10000 and 50 make not 9750', books.wallet, 3n],
      ['seq_is_contiguous', 'seq 3 follows 1', books.wallet, 3n],
      ['balances_are_chained', '0 and 300 make not 10300', books.other, 2n],
      ['seq_is_contiguous', 'seq 2 follows 0', books.other, 2n],
    ])
  })

  test('whose account is gone', async () => {
    await corrupt(books, 'delete from ledger.account where id = :wallet')
    const found = await findIn(books, auditEntries)
    expect(found.map(({ seq }) => seq)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n])
    expect(found[1]).toEqual(
      finding('entry_has_account', 'there is no such account', at(books.wallet, 2n, books.ids[0])),
    )
  })

  test.each([
    [
      'whose posting is gone',
      `delete from ledger.journal j using ledger.entry e
      where e.journal_id = j.id and e.account_id = :wallet and e.seq = 2`,
      2,
    ],
    [
      'of another kind than its posting',
      `update ledger.entry set kind = 'gift' where account_id = :wallet and seq = 2`,
      1,
    ],
    [
      'of another time',
      `update ledger.entry set created_at = created_at + interval '1 second'
      where account_id = :wallet and seq = 2`,
      1,
    ],
  ])('%s', async (_, sql, times) => {
    await corrupt(books, sql)
    const found = await findIn(books, auditEntries)
    expect(found).toHaveLength(times)
    expect(found[0]).toEqual(
      finding('entry_has_posting', 'has no journal row of its kind and time', at(books.wallet, 2n, books.ids[0])),
    )
  })
})

describe('a posting is reported', () => {
  test('whose entries do not come to nothing', async () => {
    await corrupt(books, 'update ledger.entry set amount = amount - 1 where account_id = :wallet and seq in (2, 4)')
    const broken = [books.ids[0] ?? '', books.ids[2] ?? ''].toSorted((a, b) => (a < b ? -1 : 1))
    expect(await findIn(books, auditPostings)).toEqual(
      broken.map((id) => finding('posting_sums_to_zero', 'sums to -1 USD', { journalId: id })),
    )
  })

  test('that has no entries', async () => {
    await corrupt(books, `delete from ledger.entry where journal_id = '${books.ids[4]}'`)
    expect(await findIn(books, auditPostings)).toEqual([
      finding('posting_has_entries', 'has none', { journalId: books.ids[4] ?? null }),
    ])
  })

  test('whose currencies make up for each other', async () => {
    await corrupt(
      books,
      `insert into ledger.account (owner, kind, asset, min_balance) values ('ghost', 'main', 'ILS', 0);
      update ledger.entry set account_id = (select id from ledger.account where owner = 'ghost'), seq = 1
        where account_id = :wallet and seq = 2`,
    )
    expect((await findIn(books, auditPostings)).map(({ detail }) => detail).toSorted()).toEqual([
      'sums to -300 ILS',
      'sums to 300 USD',
    ])
  })
})
