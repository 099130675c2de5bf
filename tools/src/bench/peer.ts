import type { Load } from './drive.ts'
import { drive } from './drive.ts'
import { withConnections } from './connections.ts'
import { createPeerTables, runPeerTransaction } from './peer-transaction.ts'
import { findPgbench, pgbenchLoad } from './pgbench.ts'
import { peerBranches } from './scenarios.ts'

/** Whom we are compared with; `name` says who drove the transaction. */
export type Peer = { readonly name: string; readonly load: Load }

/** Makes the peer's tables in this database, and takes pgbench to drive them or, where there is none, our own driver. */
export async function openPeer(databaseUrl: string, stop: AbortSignal): Promise<Peer> {
  await withConnections({ url: databaseUrl, count: 1 }, async ([client]) => {
    await client?.query('begin')
    if (client) await createPeerTables(client, peerBranches)
    await client?.query('commit')
    await client?.query('vacuum analyze')
  })
  const pgbench = await findPgbench()
  if (pgbench) {
    const name = `pgbench ${pgbench.version}, built-in tpcb-like, prepared, scale ${peerBranches}`
    return { name, load: pgbenchLoad(pgbench, databaseUrl, stop) }
  }
  const name = `pgbench's tpcb-like transaction driven through pg (no pgbench was found), scale ${peerBranches}`
  return { name, load: driverLoad(databaseUrl, stop) }
}

function driverLoad(databaseUrl: string, stop: AbortSignal): Load {
  return ({ clients }, forMs) =>
    withConnections({ url: databaseUrl, count: clients }, (connections) => {
      const calls = connections.map((client) => async () => {
        await runPeerTransaction(client, peerBranches)
        return 1
      })
      return drive(calls, forMs, stop)
    })
}
