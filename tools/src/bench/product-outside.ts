import { randomBytes } from 'node:crypto'
import { startServing } from '../server-process.ts'
import { withClient } from './connections.ts'
import { signUpCustomers } from './customers.ts'
import type { Load } from './drive.ts'
import { openHttpClient } from './http-client.ts'
import { openHttpLoad } from './http-load.ts'
import type { Given } from './money-part.ts'
import { scenarioNamed, signedInCustomers } from './scenarios.ts'
import type { ThrowAwayCluster } from './throw-away-cluster.ts'
import type { Watched } from './use.ts'

export type ProductOutside = {
  readonly load: Load
  /** The product's database. */
  readonly url: string
  readonly watched: Omit<Watched, 'postmaster'>
  readonly close: () => Promise<void>
}

/** The production server in a process of its own, its signed-in customers in another. */
export async function openProduct({ root, say, stop }: Given, cluster: ThrowAwayCluster): Promise<ProductOutside> {
  stop.throwIfAborted()
  say('Starting the product')
  const { folder } = cluster
  const url = await cluster.newDatabase('emun')
  const secret = randomBytes(32).toString('base64url')
  const product = await startServing({ root, folder, databaseUrl: url, ownerUrl: url, secret })
  const http = openHttpClient(product.port)
  try {
    say(`Signing up ${signedInCustomers} customers`)
    const { load, pid, close } = openHttpLoad(product.port, await signUpCustomers(http, signedInCustomers, stop))
    await warmUp(load, url)
    const watched = { server: product.pid(), clients: [pid] }
    return {
      load,
      url,
      watched,
      async close() {
        close()
        await product.stop()
      },
    }
  } catch (error) {
    await product.stop()
    throw error
  } finally {
    http.close()
  }
}

/**
 * Lets the server compile what it runs and PostgreSQL look at its tables, as the tables of all others were looked at:
 * autovacuum would do it within its first minute.
 */
async function warmUp(load: Load, url: string): Promise<void> {
  await load(firstScenario, warmUpMs)
  await withClient(url, (client) => client.query('vacuum analyze'))
}

const warmUpMs = 3_000
const firstScenario = scenarioNamed('http-64')
