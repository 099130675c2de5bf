import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditBlocks } from '../src/audit/blocks.ts'
import { auditHeads } from '../src/audit/signed-heads.ts'
import { entriesOf } from '../src/index.ts'
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

describe('the log is reported', () => {
  const flipped = (column: string) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`

  test('where a block is missing, also the first', async () => {
    await corrupt(books, 'delete from ledger.block where number in (0, 3)')
    expect(
      (await auditBlocks(books.client, null, 100)).findings.filter(({ rule }) => rule === 'blocks_are_contiguous'),
    ).toEqual(
      [1, 2, 4, 5, 6, 7, 8].map((block) =>
        finding('blocks_are_contiguous', 'a block before this one is missing', { block }),
      ),
    )
  })

  test('where a root is not that of its leaves', async () => {
    await corrupt(books, `update ledger.block set root = ${flipped('root')} where number = 2`)
    expect(await findIn(books, auditBlocks)).toEqual([
      finding('block_root_is_of_its_leaves', 'the root is not that of the leaves', { block: 2 }),
      finding('block_is_in_the_log', 'the log has another hash for this block', { block: 2 }),
    ])
  })

  test('where it has another hash for a block, or none', async () => {
    const another = (block: number) =>
      finding('block_is_in_the_log', 'the log has another hash for this block', { block })
    await corrupt(books, `update ledger.block set sealed_at = sealed_at + interval '1 second' where number = 4`)
    expect(await findIn(books, auditBlocks)).toEqual([another(4)])
    await corrupt(books, 'delete from ledger.log_node where level = 0 and place = 8')
    expect(await findIn(books, auditBlocks)).toEqual([another(4), another(8)])
  })

  test.each([
    [1, 0, [1]],
    [1, 1, [3]],
    [1, 2, [5]],
    [1, 3, [7]],
    [2, 0, [3]],
    [3, 0, [7]],
  ])('where the node at level %i, place %i is not the hash of the two below', async (level, place, blocks) => {
    for (const sql of [
      `update ledger.log_node set hash = ${flipped('hash')} where level = ${level} and place = ${place}`,
      `delete from ledger.log_node where level = ${level} and place = ${place}`,
    ]) {
      await books.client.query('savepoint before')
      await corrupt(books, sql)
      const found = await findIn(books, auditBlocks)
      expect(found[0]).toEqual(
        finding('log_is_a_tree', 'a node is not the hash of the two below it', { block: blocks[0] ?? null }),
      )
      await books.client.query('rollback to before')
    }
  })

  test('where an entry says something else, is gone, or came later', async () => {
    const [, sealed] = await entriesOf(books.client, books.ids[0] ?? '')
    const place = { accountId: books.other, seq: 2n, journalId: books.ids[0] ?? null, block: 2 }
    expect(sealed).toMatchObject({ accountId: books.other, seq: 2n })

    await books.client.query('savepoint before')
    await corrupt(books, `update ledger.entry set kind = 'gift' where account_id = :other and seq = 2`)
    expect(await findIn(books, auditBlocks)).toEqual([
      finding('entry_is_as_sealed', 'says something else than when it was sealed', place),
    ])
    await books.client.query('rollback to before')

    await corrupt(books, 'delete from ledger.entry where account_id = :other and seq = 2')
    expect(await findIn(books, auditBlocks)).toEqual([
      finding('sealed_entry_is_there', 'was sealed and is gone', { journalId: books.ids[0] ?? null, block: 2 }),
    ])
    await books.client.query('rollback to before')

    await corrupt(
      books,
      `insert into ledger.entry select account_id, 100, 5, 5, peer_account_id, journal_id, kind, created_at
      from ledger.entry where account_id = :other and seq = 2`,
    )
    expect(await findIn(books, auditBlocks)).toEqual([
      finding('entry_was_sealed', 'was put into the books after its block was sealed', { ...place, seq: 100n }),
    ])
  })
})

describe('a signed head is reported', () => {
  test('whose signature is not by a key of ours', async () => {
    await corrupt(
      books,
      `update ledger.head set signature = set_byte(signature, 0, get_byte(signature, 0) # 1)
      where size = (select min(size) from ledger.head)`,
    )
    expect(await findIn(books, auditHeads)).toEqual([
      finding('head_is_signed', 'the signature over 4 blocks is not by a key of ours', { block: 3 }),
    ])
  })

  test('whose root the log no longer has, the newest first', async () => {
    const broken = [6, 4].map((size) =>
      finding('head_is_of_the_log', `the log has another root at ${size} blocks`, { block: size - 1 }),
    )
    await corrupt(books, 'update ledger.log_node set hash = sha256(hash) where level = 2 and place = 0')
    expect(await findIn(books, auditHeads)).toEqual(broken)
    await corrupt(books, 'delete from ledger.log_node where level = 2 and place = 0')
    expect(await findIn(books, auditHeads)).toEqual(broken)
  })

  test('once for all, when a key is not endorsed by the one before it', async () => {
    await corrupt(
      books,
      `insert into ledger.signing_key (number, id, public_key, valid_from, endorsement)
      values (1, 'mine', sha256(''), '2026-02-01', sha256('') || sha256(''))`,
    )
    expect(await findIn(books, auditHeads)).toEqual([
      finding('keys_are_endorsed', 'a signing key is not endorsed by the one before it'),
    ])
  })
})
