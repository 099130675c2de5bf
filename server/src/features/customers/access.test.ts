import type { OperatorId } from '@emun/contract/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDeps, openPeople } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { logAccess } from './public.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ env: { EMUN_DEMO: 'on' } })))
afterAll(() => server.stop())

it('keeps who looked at what of which customer, and nobody can take it back', async () => {
  const { pool } = server.database
  const [customer] = await openPeople(server.environment, 1)
  const { rows } = await pool.query<{ id: OperatorId }>(`select id from operator where role = 'reviewer'`)
  const deps = openDeps(server.environment)
  try {
    await inTransaction(deps.db, async (tx) => {
      for (const operator of rows)
        await logAccess(tx, deps, operator, { customer: customer.id, what: 'documents', why: 'Review' })
    })
  } finally {
    await deps.db.close()
  }
  const kept = await pool.query('select customer_id, operator_id, what, why from customer_access')
  expect(kept.rows).toEqual([{ customer_id: customer.id, operator_id: rows[0]?.id, what: 'documents', why: 'Review' }])
  await expect(pool.query('delete from customer_access')).rejects.toThrow('what happened stays written')
})
