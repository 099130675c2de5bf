import type { DataExport } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { day } from '@emun/contract/time'
import type { Download } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import { newId } from '../../platform/ids.ts'
import { decryptBytes } from '../../platform/keys.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { boundTo, type ExportJob } from './make-export.ts'
import { beginExport, findExportOf, lockExport, markDownloaded } from './store.ts'

export const exportLimit: AttemptLimit = { action: 'export', most: 3, withinMs: day }

/** Has a copy of the customer's data made, unless one is being made. Refuses: too_many_requests. */
export async function requestExport(deps: Deps, make: ExportJob, customer: CustomerId): Promise<DataExport> {
  const now = deps.clock.now()
  const present = await findExportOf(deps.db, customer, now)
  if (present?.state === 'making') return present
  const retryAt = await deps.attempts.take(exportLimit, customer, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const id = newId('exp', deps.clock)
  await inTransaction(deps.db, async (tx) => {
    if (!(await beginExport(tx, customer, id, now))) return
    await deps.jobs.enqueue(tx, make, { id })
    deps.outbox.emit(tx, { name: 'export.requested', customers: [customer], payload: {} })
  })
  const begun = await findExportOf(deps.db, customer, now)
  if (!begun) throw new Error('an export that was begun is not there')
  return begun
}

/**
 * Hands the copy out and destroys ours, in one transaction: of two who take it at once, one gets it.
 * Refuses: record_not_found, alike for an unknown id and for somebody else's; expired_or_invalid_request when it is not
 * ready, was taken or is too old.
 */
export async function takeExport(deps: Deps, customer: CustomerId, id: string): Promise<Download> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const found = await lockExport(tx, customer, id)
    if (!found) throw refuse('record_not_found')
    const { content, expires_at: expiresAt } = found
    if (content === null || expiresAt === null || expiresAt <= now) throw refuse('expired_or_invalid_request')
    await markDownloaded(tx, id, now)
    deps.outbox.emit(tx, { name: 'export.downloaded', customers: [customer], payload: {} })
    const bytes = new Uint8Array(decryptBytes(deps.keys.exports, content, boundTo(id, customer)))
    const madeOn = (found.ready_at ?? now).toISOString().slice(0, 10)
    return { fileName: `my-data-${madeOn}.zip`, mediaType: 'application/zip', bytes }
  })
}
