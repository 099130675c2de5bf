import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPeople, sendMoney } from '../test/support/people.ts'
import { startTestServer, type TestServer } from '../test/support/server.ts'
import { auditDatabase } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const [payer, payee] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
  for (const amount of ['1.00', '2.00', '3.00']) await sendMoney(server.url, payer, payee, amount)
  await vi.waitFor(untilSealed, { timeout: 20_000, interval: 50 })
})
afterAll(() => server.stop())

/** The server seals beside us: what is spoilt before it was sealed would be sealed as it is then. */
async function untilSealed(): Promise<void> {
  const { rowCount } = await server.database.pool.query(`
    select from ledger.journal j where not exists (select from ledger.block b where j.id = any (b.postings))`)
  if (rowCount !== 0) throw new Error(`${rowCount} postings are not sealed yet`)
}

async function rulesBroken(): Promise<readonly string[]> {
  const found: string[] = []
  const count = await auditDatabase(server.database.url, (line) => found.push(line))
  expect(count).toBe(found.length)
  return found.map((line) => (JSON.parse(line) as { rule: string }).rule)
}

/** Spoils the books as somebody with the database's own password could, looks, and puts them right again. */
async function rulesBrokenBy(spoil: string, mend: string): Promise<readonly string[]> {
  const client = await server.database.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${spoil}; commit`)
    const found = await rulesBroken()
    await client.query(`begin; set local session_replication_role = replica; ${mend}; commit`)
    return found
  } finally {
    client.release()
  }
}

it('finds nothing in sound books', async () => {
  expect(await rulesBroken()).toEqual([])
})

it('finds a transfer of another amount than the ledger moved', async () => {
  const found = await rulesBrokenBy(
    'update transfer set amount_minor = amount_minor + 1 where amount_minor = 200',
    'update transfer set amount_minor = amount_minor - 1 where amount_minor = 201',
  )
  expect(found).toEqual(['transfer_is_its_posting'])
})

it('finds money that moved for a transfer that is not there', async () => {
  const found = await rulesBrokenBy(
    'create table taken as select * from transfer where amount_minor = 300; delete from transfer where amount_minor = 300',
    'insert into transfer select * from taken; drop table taken',
  )
  expect(found).toEqual(['posting_is_its_transfer'])
})

it('finds an amount that was changed in the ledger, and in which account, entry and posting', async () => {
  const found = await rulesBrokenBy(
    'update ledger.entry set amount = amount + 1 where amount = 300',
    'update ledger.entry set amount = amount - 1 where amount = 301',
  )
  expect(found).toEqual(
    expect.arrayContaining(['balances_are_chained', 'posting_sums_to_zero', 'transfer_is_its_posting']),
  )
  expect(await rulesBroken()).toEqual([])
})
