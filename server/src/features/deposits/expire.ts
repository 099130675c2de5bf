import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { lookUpPage } from './look-up-page.ts'
import { unknownAlarmMs } from './policy.ts'
import { findDeposit, lockDeposit, updateDeposit } from './store.ts'
import { tellOfDeposit } from './tell.ts'

/** Looks at the moment a deposit could be over. A deposit that got another deadline since has another look of its own. */
export async function expireLater(tx: Tx, deps: Deps, deposit: string, at: Date): Promise<void> {
  await deps.jobs.enqueue(tx, expireDeposits(deps), { deposit }, at)
}

export function expireDeposits(deps: Deps): JobKind<{ readonly deposit: string }> {
  return { name: 'deposit_expiry', mostTries: 5, run: ({ deposit }) => expire(deps, deposit) }
}

/**
 * Ends a deposit that nobody paid in time, or that nobody gave details for. Where a provider has the page it is asked
 * first: what was paid in the last second is no expiry. While it does not say, the deposit waits, and after a day a person
 * looks.
 */
async function expire(deps: Deps, id: string): Promise<void> {
  const row = await findDeposit(deps.db, id)
  const hasPage = row?.way === 'hosted' && row.state === 'details_ready'
  const isUnknown = hasPage && (await lookUpPage(deps, id)) === 'unknown'
  await inTransaction(deps.db, (tx) => expireNow(tx, deps, id, isUnknown))
}

/** How soon a provider that does not say is asked again. */
const unknownWaitMs = 5 * minute

async function expireNow(tx: Tx, deps: Deps, id: string, isUnknown: boolean): Promise<void> {
  const { clock, outbox, log } = deps
  const row = await lockDeposit(tx, id)
  const now = clock.now()
  const until = row?.expiresAt ?? row?.detailsDueAt
  const isWaiting = row?.state === 'awaiting_details' || row?.state === 'details_ready'
  if (!row || !until || !isWaiting || until > now) return
  const waitedMs = now.getTime() - until.getTime()
  if (isUnknown && waitedMs < unknownAlarmMs) {
    return expireLater(tx, deps, id, new Date(now.getTime() + unknownWaitMs))
  }
  if (isUnknown) log.error({ deposit: id }, 'a provider has not said for a day whether a deposit was paid')
  await updateDeposit(tx, row, { state: 'expired', ...(isUnknown ? { reviewSince: now } : {}) }, now)
  tellOfDeposit(tx, deps, row, { kind: 'deposit_expired', details: { deposit: row.id } })
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}
