import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startServer, type RunningServer } from '@emun/server'

export type Product = { readonly port: number; readonly stop: RunningServer['stop'] }

/**
 * Starts the product with its pages in this process on a free port and brings its database up to date. It says only errors: its log
 * would go to the same terminal as the figures. It trusts its proxy, so that customers can come from many addresses.
 */
export async function startProduct(root: string, databaseUrl: string): Promise<Product> {
  const { url, stop } = await startServer({
    DATABASE_URL: databaseUrl,
    EMUN_SECRET: randomBytes(32).toString('base64url'),
    EMUN_SANDBOX: 'on',
    EMUN_LOG: 'error',
    EMUN_TRUST_PROXY: 'loopback',
    EMUN_CODES_PER_RANGE: '10000',
    // Programs send whatever the books allow; nobody is there to be asked who is acting.
    EMUN_STEP_UP_ABOVE: '1000000',
    HOST: '127.0.0.1',
    PORT: '0',
    EMUN_LEDGER_SQL: join(root, 'ledger', 'sql'),
    EMUN_MIGRATIONS: join(root, 'server', 'migrations'),
    EMUN_WEB: join(root, 'web', 'dist'),
    EMUN_CONSOLE: join(root, 'console', 'dist'),
  })
  return { port: Number(new URL(url).port), stop }
}
