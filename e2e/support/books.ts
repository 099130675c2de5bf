import { expect } from '@playwright/test'
import type pg from 'pg'

/** What must be true after every story: the ledger's own audit finds nothing, and each transfer is one posting. */
export async function expectBooksToBalance(database: pg.Pool): Promise<void> {
  const audit = await database.query('select * from ledger.books()')
  expect(audit.rows).toEqual([])
  const strays = await database.query(`
    select coalesce(t.id, j.id) from transfer t
    full join (select id from ledger.journal where kind = 'transfer') j on j.id = t.id
    where t.id is null or j.id is null`)
  expect(strays.rows).toEqual([])
}
