import { getReceipt } from '@emun/contract/customer'
import { latestHead, listHeads, listSigningKeys, proveConsistency } from '@emun/contract/public'
import { type Receipt, verifyReceipt } from '@emun/verify'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let dana: Person
let friend: Person
let id: string

beforeAll(async () => {
  server = await startTestServer()
  ;[dana, friend] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
  id = (await sendMoney(server.url, dana, friend, '12.50')).id
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

/** Asks until it is sealed: other tests of the cluster have transactions of their own, which hold the sealer back. */
async function sealedReceipt(person: Person, transaction = id): Promise<Receipt> {
  return vi.waitFor(
    async () => {
      const { reply } = await ask(server.url, getReceipt, { token: person.authToken, params: { id: transaction } })
      if (reply.state !== 'sealed') throw new Error(`the receipt is ${reply.state}`)
      return reply.receipt
    },
    { timeout: 15_000, interval: 100 },
  )
}

const publishedKeys = async () => (await ask(server.url, listSigningKeys)).reply

describe('a receipt', () => {
  it('verifies against the published keys, for either side', async () => {
    const [sent, received] = [await sealedReceipt(dana), await sealedReceipt(friend)]
    const keys = await publishedKeys()
    expect(await verifyReceipt(sent, { keys })).toMatchObject({ outcome: 'sound' })
    expect(await verifyReceipt(received, { keys })).toMatchObject({ outcome: 'sound' })
    expect(sent.entries[0]?.entry).toMatchObject({ kind: 'transfer', amount: '-1250', asset: 'USD', balance: '8750' })
    expect(received.entries[0]?.entry).toMatchObject({ amount: '1250', balance: '11250' })
    expect(`txn_${sent.entries[0]?.entry.posting.replaceAll('-', '')}`).toBe(id)
  })

  it('is nobody else’s: an unknown id, a strange one and another customer’s are answered alike', async () => {
    const [stranger] = await openPeople(server.environment, 1)
    for (const other of [id, `txn_${'0'.repeat(32)}`, 'txn_nonsense']) {
      const { status, codes } = await ask(server.url, getReceipt, {
        token: stranger.authToken,
        params: { id: other },
      })
      expect([status, ...codes]).toEqual([404, 'transaction_not_found'])
    }
  })
})

describe('what anybody may look at', () => {
  it('has the newest head, and the heads before it page by page', async () => {
    await sealedReceipt(dana)
    const { head } = (await ask(server.url, latestHead)).reply
    const { heads } = (await ask(server.url, listHeads, { query: { limit: '1' as never } })).reply
    expect(heads).toEqual([head])
    const before = (await ask(server.url, listHeads, { query: { before: String(head?.size) as never } })).reply.heads
    expect(before.every(({ size }) => size < (head?.size ?? 0))).toBe(true)
  })

  it('proves that the newest head continues the one of a receipt', async () => {
    const receipt = await sealedReceipt(dana)
    const another = await sendMoney(server.url, dana, friend, '1.00')
    await sealedReceipt(dana, another.id)
    const { reply: laterHead } = await ask(server.url, proveConsistency, {
      query: { first: String(receipt.head.size) as never },
    })
    expect(laterHead.head.size).toBeGreaterThan(receipt.head.size)
    expect(await verifyReceipt(receipt, { keys: await publishedKeys(), laterHead })).toMatchObject({ outcome: 'sound' })
  })

  test.each([
    ['no head of that size was signed', { first: '1', second: '999999' }],
    ['the first is larger than the second', { first: '999999' }],
  ])('has no proof when %s: record_not_found', async (_, query) => {
    await sealedReceipt(dana)
    const { status, codes } = await ask(server.url, proveConsistency, { query: query as never })
    expect([status, ...codes]).toEqual([404, 'record_not_found'])
  })

  test.each([{}, { first: '0' }, { first: '-1' }, { first: '1', second: 'x' }])('refuses %j', async (query) => {
    expect(await ask(server.url, proveConsistency, { query: query as never })).toMatchObject({
      status: 400,
      codes: ['incorrect_value'],
    })
  })
})

describe('once somebody has changed the books', () => {
  /** Only a superuser can, with the triggers set aside; and undoes it for the tests that follow. */
  async function whileChanged(change: string, undo: string, look: () => Promise<void>): Promise<void> {
    const client = await server.database.pool.connect()
    await client.query('set session_replication_role = replica')
    try {
      await client.query(change)
      await look()
    } finally {
      await client.query(`${undo}; set session_replication_role = origin`)
      client.release()
    }
  }

  it('the receipt of a changed entry does not verify', async () => {
    const { entries } = await sealedReceipt(dana)
    const where = `where journal_id = '${entries[0]?.entry.posting}' and amount < 0`
    await whileChanged(
      `update ledger.entry set balance_after = balance_after + 1 ${where}`,
      `update ledger.entry set balance_after = balance_after - 1 ${where}`,
      async () => {
        const { outcome, checks } = await verifyReceipt(await sealedReceipt(dana), { keys: await publishedKeys() })
        expect(outcome).toBe('broken')
        expect(checks).toContainEqual({ name: 'entry', outcome: 'failed' })
      },
    )
  })

  it.each([
    ['an entry', 'amount > 0'],
    ['the very entry of who asks', 'amount < 0'],
  ])('a posting that lost %s is damaged, and to others still unknown', async (_, lost) => {
    const [stranger] = await openPeople(server.environment, 1)
    const { entries } = await sealedReceipt(dana)
    const where = `journal_id = '${entries[0]?.entry.posting}' and ${lost}`
    await whileChanged(
      `create table kept as select * from ledger.entry where ${where}; delete from ledger.entry where ${where}`,
      'insert into ledger.entry select * from kept; drop table kept',
      async () => {
        const { reply } = await ask(server.url, getReceipt, { token: dana.authToken, params: { id } })
        expect(reply).toEqual({ ok: true, state: 'damaged' })
        expect(await ask(server.url, getReceipt, { token: stranger.authToken, params: { id } })).toMatchObject({
          codes: ['transaction_not_found'],
        })
      },
    )
  })

  it('the receipt of the newest transaction does not verify with another balance than it left', async () => {
    const newest = await sendMoney(server.url, dana, friend, '1.00')
    const { entries } = await sealedReceipt(dana, newest.id)
    const posting = entries[0]?.entry.posting
    const where = `where id = (select account_id from ledger.entry where journal_id = '${posting}' and amount < 0)`
    await whileChanged(
      `update ledger.account set balance = balance + 1 ${where}`,
      `update ledger.account set balance = balance - 1 ${where}`,
      async () => {
        const { checks } = await verifyReceipt(await sealedReceipt(dana, newest.id), { keys: await publishedKeys() })
        expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([{ name: 'balance', outcome: 'failed' }])
      },
    )
  })
})

describe('the key that signs', () => {
  const [next, last] = ['1'.repeat(64), '2'.repeat(64)]
  const restarted = (env: Record<string, string>) => startTestServer({ database: server.database, env })

  it('is followed by the next one, which it endorses', async () => {
    const old = await sealedReceipt(dana)
    const other = await restarted({ EMUN_HEAD_KEY: next })
    const { id: later } = await sendMoney(server.url, dana, friend, '1.00')
    const fresh = await vi.waitFor(
      async () => {
        const receipt = await sealedReceipt(dana, later)
        if (receipt.keys.length < 2) throw new Error('the old key still signs')
        return receipt
      },
      { timeout: 15_000 },
    )
    await other.stop()
    const keys = await publishedKeys()
    expect(keys.keys).toHaveLength(2)
    expect(await verifyReceipt(fresh, { keys: [old.keys[0]] })).toMatchObject({ outcome: 'sound' })
    expect(await verifyReceipt(old, { keys })).toMatchObject({ outcome: 'sound' })
  })

  it('is not replaced by one that it did not endorse', async () => {
    const other = await restarted({ EMUN_HEAD_KEY: last })
    await sendMoney(server.url, dana, friend, '1.00')
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await other.stop()
    expect((await publishedKeys()).keys).toHaveLength(2)
  })
})
