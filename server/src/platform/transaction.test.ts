import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { type Db, openDb } from './db.ts'
import { openLog } from './log.ts'
import { sql } from './sql.ts'
import { inSnapshot, inTransaction } from './transaction.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    'create table note (id int primary key, text text); insert into note values (1, null), (2, null)',
  )
  await database.pool.query('grant all on note to emun_server')
  db = openDb(database.url, 4, openLog('silent'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const textOf = async (id: number) =>
  (await db.query<{ text: string | null }>(sql`select text from note where id = ${id}`)).rows[0]?.text

it('commits what returned and rolls back what threw', async () => {
  await inTransaction(db, (tx) => tx.query(sql`update note set text = 'kept' where id = 1`))
  const failing = inTransaction(db, async (tx) => {
    await tx.query(sql`update note set text = 'lost' where id = 1`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await textOf(1)).toBe('kept')
})

it('gives hints after the commit only', async () => {
  const hints: string[] = []
  await inTransaction(db, async (tx) => {
    tx.afterCommit(() => hints.push('after'))
    hints.push('during')
  })
  await inTransaction(db, async (tx) => {
    tx.afterCommit(() => hints.push('never'))
    throw new Error('no')
  }).catch(() => undefined)
  expect(hints).toEqual(['during', 'after'])
})

it('reads as of one instant in a snapshot, and writes nothing there', async () => {
  await db.query(sql`update note set text = 'before' where id = 1`)
  const read = await inSnapshot(db, async (tx) => {
    const text = async () => (await tx.query<{ text: string }>(sql`select text from note where id = 1`)).rows[0]?.text
    const first = await text()
    await db.query(sql`update note set text = 'after' where id = 1`)
    return [first, await text()]
  })
  expect(read).toEqual(['before', 'before'])
  const writing = inSnapshot(db, (tx) => tx.query(sql`update note set text = 'lost' where id = 1`))
  await expect(writing).rejects.toThrow('read-only')
  expect(await textOf(1)).toBe('after')
})

it('tries a deadlock again, so that both sides end well', async () => {
  let waiting = 0
  let meet: () => void = () => undefined
  const both = new Promise<void>((resolve) => (meet = resolve))
  const cross = (first: number, second: number) => {
    let tries = 0
    return inTransaction(db, async (tx) => {
      tries += 1
      await tx.query(sql`update note set text = ${`by ${first}`} where id = ${first}`)
      if (tries === 1 && (waiting += 1) === 2) meet()
      if (tries === 1) await both
      await tx.query(sql`update note set text = ${`by ${first}`} where id = ${second}`)
    })
  }
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(await textOf(1)).toBe(await textOf(2))
})

it('does not pretend that a failed transaction was committed', async () => {
  const swallowed = inTransaction(db, async (tx) => {
    await tx.query(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('rolled back')
})

it('survives the end of all its connections', async () => {
  await db.query(sql`select`)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'emun' and datname = current_database()`,
  )
  await inTransaction(db, (tx) => tx.query(sql`update note set text = 'again' where id = 1`))
  expect(await textOf(1)).toBe('again')
})

it('works as the role that cannot touch the ledger’s tables', async () => {
  const { rows } = await db.query<{ role: string }>(sql`select current_user as role`)
  expect(rows[0]?.role).toBe('emun_server')
  for (const statement of [
    sql`update ledger.entry set amount = 1`,
    sql`delete from ledger.journal`,
    sql`update ledger.account set balance = 1`,
    sql`truncate ledger.entry`,
  ]) {
    await expect(db.query(statement)).rejects.toThrow(/permission denied/)
  }
})
