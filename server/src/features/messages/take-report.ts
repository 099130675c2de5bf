import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import { insertReport, moveForward } from './store.ts'

/**
 * Takes a provider's report: kept once however often it is told, and it only ever moves a message forward.
 * Refuses: no_access, alike for a signature that does not hold and for a provider we do not use.
 */
export async function takeReport(
  { db, clock, sms }: Pick<Deps, 'db' | 'clock' | 'sms'>,
  provider: string,
  request: RawRequest,
): Promise<void> {
  const report = sms.readReport(provider, request)
  if (report === 'forged') throw refuse('no_access')
  if (report === null) return
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    if (await insertReport(tx, report, now)) await moveForward(tx, report, now)
  })
}
