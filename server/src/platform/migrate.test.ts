import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, migrationFolders, type TestDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

it('does nothing the second time, also when two start at once', async () => {
  const count = async () => (await database.pool.query('select name from migration')).rowCount
  const before = await count()
  await Promise.all([migrate(database.url, migrationFolders), migrate(database.url, migrationFolders)])
  expect(await count()).toBe(before)
})

it('runs a new file once, and refuses to go on when it was changed afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emun-migrations-'))
  const folders = { ledger: migrationFolders.ledger, server: pathToFileURL(`${folder}/`) }
  const file = join(folder, '9001-things.sql')
  await writeFile(file, 'create table thing (id int)')
  await migrate(database.url, folders)
  await migrate(database.url, folders)
  await writeFile(file, 'create table thing (id bigint)')
  await expect(migrate(database.url, folders)).rejects.toThrow('9001-things.sql was changed')
})

it('leaves nothing behind of a file that fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emun-migrations-'))
  await writeFile(join(folder, '9002-broken.sql'), 'create table half (id int); select 1 / 0')
  const folders = { ledger: migrationFolders.ledger, server: pathToFileURL(`${folder}/`) }
  await expect(migrate(database.url, folders)).rejects.toThrow('division by zero')
  const { rows } = await database.pool.query(`select to_regclass('half') as half`)
  expect(rows).toEqual([{ half: null }])
})
