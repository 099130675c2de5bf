import { isContinued, verifyReceipt } from '@emun/verify'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountId,
  addHead,
  compareLeaves,
  eraseSalt,
  headOfSize,
  latestHead,
  logTree,
  pathOfConsistency,
  post,
  postAll,
  readHeads,
  readSigningKeys,
  receiptOf,
  statement,
} from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { newId, openFundedWallet, transfer, usd } from './postings.ts'
import { sealEverything } from './sealed.ts'
import { nextKey, signHead, type TestKey } from './signer.ts'

let database: TestDatabase
let pool: pg.Pool
let payer: AccountId
let payee: AccountId
let key: TestKey
const posting = transfer(1n as AccountId, 2n as AccountId, usd(30n)).id
const times = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`

/** Seventeen transfers in blocks of four entries, the third of them the one the receipts are about. */
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(2)
  payer = await openFundedWallet(pool, usd(1_000n))
  payee = await openFundedWallet(pool, usd(1_000n))
  const others = Array.from({ length: 16 }, () => transfer(payer, payee, usd(2n)))
  await postAll(pool, others.toSpliced(2, 0, transfer(payer, payee, usd(30n), { id: posting })))
  await sealEverything(pool, 4)
  key = await nextKey(pool, times(0))
  await signHead(pool, key, times(1))
})
afterEach(() => assertBooksBalance(pool))
afterAll(() => database.drop())

async function soundReceipt(of: string, account: AccountId) {
  const answer = await receiptOf(pool, of, account)
  if (answer.state !== 'sealed') throw new Error(`the receipt is ${answer.state}`)
  const keys = await readSigningKeys(pool)
  const { checks } = await verifyReceipt(answer.receipt, { keys })
  expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  return answer.receipt
}

async function lastPosting(): Promise<string> {
  const [last] = await statement(pool, payer, { limit: 1 })
  return last?.journalId ?? ''
}

describe('a receipt', () => {
  test('says each side its own part, and verifies against the published keys', async () => {
    const sent = await soundReceipt(posting, payer)
    const received = await soundReceipt(posting, payee)
    expect(sent.entries).toMatchObject([{ entry: { posting, kind: 'transfer', amount: '-30', asset: 'USD' } }])
    expect(received.entries).toMatchObject([{ entry: { amount: '30' } }])
    expect(sent.entries[0]?.entry.peer).toBe(received.entries[0]?.entry.account)
  })

  test('names no account number and no owner', async () => {
    const text = JSON.stringify(await soundReceipt(posting, payer))
    const { rows } = await pool.query<{ owner: string }>('select owner from ledger.account where id = $1', [payer])
    expect(text).not.toContain(rows[0]?.owner)
    expect(text).not.toMatch(/owner|account_id|phone|name/)
  })

  test('is of nobody who had no part in the posting, and of no posting that never was', async () => {
    const stranger = await openFundedWallet(pool, usd(1n))
    expect(await receiptOf(pool, posting, stranger)).toEqual({ state: 'unknown' })
    expect(await receiptOf(pool, newId(), payer)).toEqual({ state: 'unknown' })
  })

  test('of the last posting of an account says with what balance it stands, and no other does', async () => {
    const { standing, entries } = await soundReceipt(await lastPosting(), payer)
    expect(standing).toEqual({ seq: entries[0]?.entry.seq, balance: entries[0]?.entry.balance })
    expect((await soundReceipt(posting, payer)).standing).toBeUndefined()
  })

  test('verifies no longer when any one of its values is another', async () => {
    const receipt = await soundReceipt(await lastPosting(), payer)
    const keys = await readSigningKeys(pool)
    const changes = everyChange(receipt)
    expect(changes.length).toBeGreaterThan(25)
    for (const { where, changed } of changes) {
      const { outcome } = await verifyReceipt(changed, { keys })
      expect({ where, outcome }).toEqual({ where, outcome: 'broken' })
    }
  })
})

test('a transaction waits for its block, and then for a head that covers it', async () => {
  const waiting = transfer(payer, payee, usd(1n))
  await post(pool, waiting)
  expect(await receiptOf(pool, waiting.id, payer)).toEqual({ state: 'pending' })
  await sealEverything(pool)
  expect(await receiptOf(pool, waiting.id, payer)).toEqual({ state: 'pending' })
  await signHead(pool, key, times(2))
  await soundReceipt(waiting.id, payer)
})

test('every head continues every head before it', async () => {
  for (let minute = 3; minute < 12; minute += 1) {
    await post(pool, transfer(payer, payee, usd(1n)))
    await sealEverything(pool)
    await signHead(pool, key, times(minute))
  }
  const heads = await readHeads(pool, { limit: 100 })
  for (const later of heads) {
    for (const earlier of heads.filter(({ size }) => size <= later.size)) {
      expect(await isContinued(earlier, later, await pathOfConsistency(pool, earlier.size, later.size))).toBe(true)
    }
  }
  const [newest] = heads
  expect(newest).toEqual(await latestHead(pool))
  expect(await headOfSize(pool, newest?.size ?? 0)).toEqual(newest)
  expect(await headOfSize(pool, (newest?.size ?? 0) + 1)).toBeNull()
})

describe('a head is noted only', () => {
  test.each([
    ['of the root that the log has', { root: '0'.repeat(64) }],
    ['of a size that the log has', { size: 1_000_000 }],
    ['under the newest key', { key: '0123456789abcdef' }],
    ['once for a size', {}],
  ])('%s', async (_, change) => {
    const latest = await latestHead(pool)
    if (!latest) throw new Error('no head')
    await expect(addHead(pool, { ...latest, ...change })).rejects.toThrow(/no head/)
  })
})

describe('when the key changes', () => {
  test('old receipts and new ones verify, whether one knows the first key or all of them', async () => {
    const [first] = await readSigningKeys(pool)
    const old = await soundReceipt(posting, payer)
    key = await nextKey(pool, times(30), key)
    await post(pool, transfer(payer, payee, usd(1n)))
    await sealEverything(pool)
    await signHead(pool, key, times(31))
    const fresh = await soundReceipt(posting, payer)
    expect(fresh.keys).toHaveLength(2)
    expect(await verifyReceipt(fresh, { keys: [first] })).toMatchObject({ outcome: 'sound' })
    expect(await verifyReceipt(old, { keys: await readSigningKeys(pool) })).toMatchObject({ outcome: 'sound' })
  })

  test('a key that the one before did not endorse is no key', async () => {
    const receipt = await soundReceipt(posting, payer)
    const [first, second] = receipt.keys
    const forged = { ...receipt, keys: [first, { ...second, endorsement: '0'.repeat(128) }] }
    expect(await verifyReceipt(forged)).toMatchObject({ outcome: 'broken' })
  })

  test('the old key signs nothing any more', async () => {
    await post(pool, transfer(payer, payee, usd(1n)))
    await sealEverything(pool)
    const [first] = await readSigningKeys(pool)
    const tree = await logTree(pool)
    const head = { size: tree?.size ?? 0, root: tree?.root ?? '', time: times(32), key: first?.id ?? '' }
    await expect(addHead(pool, { ...head, signature: '0'.repeat(128) })).rejects.toThrow(/no head/)
    await signHead(pool, key, times(33))
  })
})

test('erasing an account closes its own leaves for ever, while the log and its peers’ receipts verify', async () => {
  const erased = await openFundedWallet(pool, usd(10n))
  const last = transfer(erased, payee, usd(10n))
  await post(pool, last)
  await sealEverything(pool)
  await signHead(pool, key, times(40))
  await soundReceipt(last.id, erased)
  await eraseSalt(pool, erased)
  expect(await receiptOf(pool, last.id, erased)).toEqual({ state: 'unknown' })
  const peers = await soundReceipt(last.id, payee)
  const leaves = await compareLeaves(pool, peers.block.number)
  expect(leaves.filter(({ isErased }) => isErased).map(({ accountId, now }) => [accountId, now])).toContainEqual([
    erased,
    null,
  ])
  expect(leaves.filter(({ isErased }) => !isErased).every(({ sealed, now }) => sealed === now)).toBe(true)

  // Whatever still happens to the account is sealed as well, and can be opened by nobody.
  await post(pool, transfer(payee, erased, usd(1n), { id: newId() }))
  await sealEverything(pool)
  await signHead(pool, key, times(41))
  await soundReceipt(posting, payer)
})

type Change = { readonly where: string; readonly changed: unknown }

/** The value with one of its numbers or texts changed, once for each that it has. */
function everyChange(value: unknown, where = ''): readonly Change[] {
  if (typeof value === 'number') return [{ where, changed: value + 1 }]
  if (typeof value === 'string')
    return changedTexts(value).map((changed) => ({ where: `${where}: ${changed}`, changed }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    everyChange(part, `${where}/${name}`).map((change) => ({
      where: change.where,
      changed: Array.isArray(value) ? value.with(Number(name), change.changed) : { ...value, [name]: change.changed },
    })),
  )
}

/** The first digit another, and the last; one character more. */
function changedTexts(text: string): readonly string[] {
  const other = (digit: string) => (digit === '1' ? '2' : '1')
  return [text.replace(/[0-9a-f]/, other), text.replace(/[0-9a-f](?=[^0-9a-f]*$)/, other), `${text}0`].filter(
    (changed) => changed !== text,
  )
}
