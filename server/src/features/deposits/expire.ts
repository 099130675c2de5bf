import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { lookUpPage } from './look-up-page.ts'
import { findDeposit, lockDeposit, updateDeposit } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'jobs'>

/** Looks at the moment a deposit could be over. A deposit that got another deadline since has another look of its own. */
export async function expireLater(tx: Tx, deps: Deps, deposit: string, at: Date): Promise<void> {
  await deps.jobs.enqueue(tx, expireDeposits(deps), { deposit }, at)
}

export function expireDeposits(deps: Deps): JobKind<{ readonly deposit: string }> {
  return { name: 'deposit_expiry', mostTries: 5, run: ({ deposit }) => expire(deps, deposit) }
}

/**
 * Ends a deposit that nobody paid in time, or that nobody gave details for. Where a provider has the page it is asked
 * first: what was paid in the last second is no expiry.
 */
async function expire(deps: Deps, id: string): Promise<void> {
  const row = await findDeposit(deps.db, id)
  if (row?.way === 'hosted' && row.state === 'details_ready') await lookUpPage(deps, id)
  await inTransaction(deps.db, (tx) => expireNow(tx, deps, id))
}

async function expireNow(tx: Tx, { clock, outbox }: Given, id: string): Promise<void> {
  const row = await lockDeposit(tx, id)
  const now = clock.now()
  const until = row?.expiresAt ?? row?.detailsDueAt
  const isWaiting = row?.state === 'awaiting_details' || row?.state === 'details_ready'
  if (!row || !until || !isWaiting || until > now) return
  await updateDeposit(tx, row, { state: 'expired' }, now)
  insertNotifications(tx, clock, [{ customer: row.customer, kind: 'deposit_expired', details: { deposit: row.id } }])
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}
