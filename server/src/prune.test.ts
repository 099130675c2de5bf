import { day } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts'
import { openDeps, openPeople, type Person } from '../test/support/people.ts'
import { environmentOf } from '../test/support/server.ts'
import type { Deps } from './deps.ts'
import { pruneJob } from './prune.ts'

let database: TestDatabase
let deps: Deps
let dana: Person

beforeAll(async () => {
  database = await createTestDatabase()
  deps = openDeps(environmentOf(database))
  ;[dana] = await openPeople(environmentOf(database), 1)
})
afterAll(async () => {
  await deps.db.close()
  await database.drop()
})

const ago = (days: number) => new Date(deps.clock.now().getTime() - days * day)
const prune = () => pruneJob(deps).run({})

it('forgets quotes a month after they ran out, and keeps what a deposit was agreed by', async () => {
  for (const { id, days, usedFor } of [
    { id: 'quo_old', days: 31, usedFor: null },
    { id: 'quo_new', days: 29, usedFor: null },
    { id: 'quo_used', days: 400, usedFor: 'dep_1' },
  ]) {
    await database.pool.query(
      `insert into quote (id, customer_id, direction, rail, pay_minor, pay_currency, fee_minor, fee_currency,
        fee_basis_points, receive_minor, receive_currency, spread_basis_points, created_at, expires_at, used_at, used_for)
      values ($1, $2, 'deposit', 'card', 100, 'USD', 0, 'USD', 0, 100, 'USD', 0, $3, $3, $4, $5)`,
      [id, dana.id, ago(days), usedFor && ago(days), usedFor],
    )
  }
  await prune()
  const { rows } = await database.pool.query<{ id: string }>('select id from quote order by id')
  expect(rows.map(({ id }) => id)).toEqual(['quo_new', 'quo_used'])
})

it('forgets what providers told half a year after it came, once it was worked on', async () => {
  for (const { id, days, isHandled } of [
    { id: 'old', days: 181, isHandled: true },
    { id: 'new', days: 179, isHandled: true },
    { id: 'waiting', days: 400, isHandled: false },
  ]) {
    await database.pool.query(
      `insert into provider_event (provider, event_id, target, body, received_at, handled_at)
      values ('card', $1, 'dep_1', '', $2, $3)`,
      [id, ago(days), isHandled ? ago(days) : null],
    )
  }
  await prune()
  const { rows } = await database.pool.query<{ event_id: string }>(
    'select event_id from provider_event order by event_id',
  )
  expect(rows.map(({ event_id: id }) => id)).toEqual(['new', 'waiting'])
})

it('queues itself for the next hour, each time once', async () => {
  await database.pool.query("delete from job where name = 'prune'")
  await prune()
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from job where name = 'prune'",
  )
  expect(rows).toEqual([{ count: 1 }])
})
