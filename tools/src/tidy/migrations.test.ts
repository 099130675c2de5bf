import { describe, expect, it } from 'vitest'
import { findMisnumberedMigrations, findUncheckedAmounts, findUngrantedTables } from './migrations.ts'
import { saidBy } from './planted.ts'

describe('the order of migrations', () => {
  const said = (...names: readonly string[]) =>
    saidBy(findMisnumberedMigrations, Object.fromEntries(names.map((name) => [`server/migrations/${name}`, ''])))

  it('runs from 0001 without a gap', () => {
    expect(said('0001-customers.sql', '0002-sign-in.sql', '0003-transfers.sql')).toEqual([])
    expect(said('0001-customers.sql', '0003-transfers.sql')).toEqual([
      'server/migrations/0003-transfers.sql:1 migration-number',
    ])
    expect(said('0001-customers.sql', '0001-transfers.sql')).toHaveLength(1)
  })

  it.each(['1-customers.sql', '0001_customers.sql', '0001-Customers.sql', 'customers.sql'])(
    'is not told by %s',
    (name) => {
      expect(said(name)).toEqual([`server/migrations/${name}:1 migration-number`])
    },
  )

  it('is counted in each room for itself', () => {
    const files = { 'ledger/sql/0001-accounts.sql': '', 'server/migrations/0001-customers.sql': '' }
    expect(saidBy(findMisnumberedMigrations, files)).toEqual([])
  })
})

describe('a table with amounts', () => {
  const said = (sql: string) => findUncheckedAmounts([{ path: 'server/migrations/0001-a.sql', text: sql }])

  it('has a currency beside them and a check on each', () => {
    const sql = `create table transfer (
      id text primary key, -- trf_…
      amount_minor bigint not null check (amount_minor > 0),
      fee_minor bigint not null,
      currency text not null,
      constraint fee_is_not_negative check (fee_minor >= 0 and (fee_minor < amount_minor))
    );`
    expect(said(sql)).toEqual([])
  })

  it('is found when the currency or a check is missing', () => {
    const sql = `\ncreate table if not exists transfer (\n  amount_minor bigint not null, -- check (amount_minor > 0)\n  note text\n);`
    expect(said(sql).map(({ line, why }) => `${line} ${why}`)).toEqual([
      '2 transfer: an amount without a currency column beside it',
      '2 transfer: amount_minor has no check that says which amounts can be',
    ])
  })

  it('cannot get an unchecked amount later', () => {
    expect(said('alter table transfer add column fee_minor bigint not null default 0;')).toHaveLength(1)
    expect(said('alter table transfer add column fee_minor bigint check (fee_minor >= 0);')).toEqual([])
  })
})

it('misses the grant of a table that the server could not read', () => {
  const said = (text: string) => findUngrantedTables([{ path: 'server/migrations/0001-a.sql', text }])
  expect(said('create table note (id int); grant select, insert on note to emun_server;')).toEqual([])
  expect(said('create table note (id int);')).toMatchObject([{ rule: 'migration-grant' }])
  expect(said('create table note (id int); -- grant select on note to emun_server;')).toHaveLength(1)
  expect(said('create table note (id int); grant select on notes to emun_server;')).toHaveLength(1)
})
