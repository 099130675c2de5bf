import type { ReconciliationReport } from '@emun/contract/operator'
import { reconcile } from './features/reconciliation/public.ts'
import { openClock } from './platform/clock.ts'
import { openDb } from './platform/db.ts'
import { openLog } from './platform/log.ts'
import { sandboxBooks } from './sandbox-books.ts'

/** Reconciles a database once, as of now, also while the product is running. It changes nothing. */
export async function reconcileDatabase(databaseUrl: string, zone: string): Promise<ReconciliationReport> {
  const db = openDb(databaseUrl, 1, openLog('silent'))
  try {
    return await reconcile({ db, books: sandboxBooks, zone, now: openClock().now() })
  } finally {
    await db.close()
  }
}
