import {
  addOperator,
  changeRole,
  checkAudit,
  endOperator,
  listTeam,
  operatorMe,
  readAudit,
} from '@emun/contract/operator'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { openDeps } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { auditDatabase } from '../../audit.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { audited } from './public.ts'

let server: TestServer
let boss: string
let bossId: string
let dalia: string
beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  boss = await signOperatorIn(server.url, 'admin')
  bossId = (await ask(server.url, operatorMe, { token: boss })).reply.operator.id
  dalia = (await add('dalia@emun.example')).reply.id
  const [token, params] = [boss, { id: dalia }]
  await ask(server.url, changeRole, { token, params, body: { role: 'reviewer', reason: 'Knows documents' } })
  await ask(server.url, endOperator, { token, params, body: { reason: 'Left us' } })
})
afterAll(() => server.stop())

const add = (email: string) =>
  ask(server.url, addOperator, {
    token: boss,
    ip: '10.9.8.7',
    body: { name: 'Dalia Peretz', email, role: 'agent', reason: 'New here' },
  })
const read = async (query: Record<string, string> = {}) =>
  (await ask(server.url, readAudit, { token: boss, query })).reply
const check = async () => (await ask(server.url, checkAudit, { token: boss })).reply

/** Does something that only somebody with the database's own password could. */
async function meddle(statements: string): Promise<void> {
  const client = await server.database.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
  } finally {
    client.release()
  }
}

it('tells who did what about whom, before and after, why, when and from where', async () => {
  const { rows } = await read({ about: dalia })
  expect(rows.map(({ action }) => action)).toEqual(['operator_ended', 'operator_role_changed', 'operator_added'])
  expect(rows[1]).toMatchObject({
    who: { id: bossId, name: 'Noa Bar', role: 'admin' },
    about: { kind: 'operator', id: dalia, name: 'Dalia Peretz' },
    before: { role: 'agent' },
    after: { role: 'reviewer' },
    reason: 'Knows documents',
  })
  expect(rows[2]).toMatchObject({ from: '10.9.8.7', before: null, reason: 'New here' })
})

test.each([
  [{ action: 'operator_ended' }, 1],
  [{ who: 'opr_nobody' }, 0],
  [{ from: '2020-01-01', to: '2020-12-31' }, 0],
  [{ from: '2020-01-01', action: 'operator_added' }, 1],
])('can be asked for %j: %d', async (query, count) => {
  expect((await read(query)).rows).toHaveLength(count)
})

it('goes through all pages without a gap or a repeat', async () => {
  const seen: number[] = []
  let query: Record<string, string> = { limit: '1' }
  for (let pages = 0; pages < 10; pages += 1) {
    const { rows, nextCursor } = await read(query)
    seen.push(...rows.map(({ seq }) => seq))
    if (nextCursor === null) break
    query = { limit: '1', cursor: nextCursor }
  }
  expect(seen).toEqual([3, 2, 1])
})

it('stays in order when many decide at once, and loses nobody’s', async () => {
  const before = (await check()).rows
  const emails = Array.from({ length: 12 }, (_, index) => `crowd${index}@emun.example`)
  const answers = await Promise.all(emails.map(add))
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
  expect(await check()).toEqual({ ok: true, rows: before + emails.length, firstBroken: null })
})

it('tells nothing of a decision that did not come to be', async () => {
  const deps = openDeps(server.environment)
  const before = (await check()).rows
  try {
    const decision = inTransaction(deps.db, async (tx) => {
      await audited(tx, deps, null, { action: 'operator_ended', about: { kind: 'operator', id: dalia } })
      throw new Error('thought better of it')
    })
    await expect(decision).rejects.toThrow('thought better of it')
  } finally {
    await deps.db.close()
  }
  expect(await check()).toEqual({ ok: true, rows: before, firstBroken: null })
})

it('has no row for what was refused', async () => {
  const before = (await check()).rows
  await add('dalia@emun.example')
  expect((await check()).rows).toBe(before)
})

test.each(['update operator_audit set reason = null', 'delete from operator_audit', 'truncate operator_audit'])(
  'cannot be changed: %s',
  async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow('what happened stays written')
    await expect(server.database.pool.query(`set role emun_server; ${statement}`)).rejects.toThrow('permission denied')
    await server.database.pool.query('reset role')
  },
)

it('gives the server no way to write a row beside the chain', async () => {
  const insert = `insert into operator_audit select * from operator_audit limit 1`
  await expect(server.database.pool.query(`set role emun_server; ${insert}`)).rejects.toThrow('permission denied')
  await server.database.pool.query('reset role')
})

test.each([
  ['changed a reason', `update operator_audit set reason = 'Nothing' where seq = 2`, 2],
  ['took a row out', 'delete from operator_audit where seq = 2', 2],
  ['took the last row', 'delete from operator_audit where seq = (select max(seq) from operator_audit)', null],
  ['swapped two rows', 'update operator_audit set seq = case seq when 1 then 2 else 1 end + 1000 where seq < 3', 1],
])('notices who %s', async (_, statements, seq) => {
  await meddle(`create table kept as select * from operator_audit; ${statements}`)
  const { rows, firstBroken } = await check()
  expect(firstBroken).toBe(seq ?? rows)
  const found: string[] = []
  expect(await auditDatabase(server.database.url, (line) => found.push(line))).toBeGreaterThan(0)
  expect(found.join()).toContain('operator_audit_is_')
  await meddle('delete from operator_audit; insert into operator_audit select * from kept; drop table kept')
  expect((await check()).firstBroken).toBeNull()
})

it('lists the people one can ask for', async () => {
  const names = (await read()).people.map(({ name }) => name)
  const team = (await ask(server.url, listTeam, { token: boss })).reply.team
  expect(names.toSorted()).toEqual(team.map(({ name }) => name).toSorted())
})
