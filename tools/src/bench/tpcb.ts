import { withClient, withConnections } from './connections.ts'
import { drive, type Load } from './drive.ts'
import { runPgbench } from './pgbench.ts'
import { tpcbBranches } from './scenarios.ts'
import type { SqlDriver } from './sql-call.ts'
import { createTpcbTables, runTpcbTransaction } from './tpcb-transaction.ts'

/** Makes pgbench's tables in this database, and lets pgbench run its own transaction there; where there is none, ours does. */
export async function openTpcb({ pgbench, stop }: SqlDriver, url: string): Promise<Load> {
  await withClient(url, async (client) => {
    await client.query('begin')
    await createTpcbTables(client, tpcbBranches)
    await client.query('commit')
    await client.query('vacuum analyze')
  })
  return ({ clients }, forMs) => {
    if (pgbench) return runPgbench(pgbench, { url, clients, forMs, script: 'tpcb-like' }, stop)
    return withConnections({ url, count: clients }, (open) => {
      const calls = open.map((client) => async () => {
        await runTpcbTransaction(client, tpcbBranches)
        return 1
      })
      return drive(calls, { forMs, stop })
    })
  }
}
