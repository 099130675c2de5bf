import { refuse } from '@emun/contract/errors'
import type { CustomerId, FileId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { removeFile } from '../files/public.ts'
import { restorableMs } from './policy.ts'
import { forgetRemoved, markRemoved, takeBack } from './store.ts'

type Removed = { readonly customer: CustomerId; readonly file: FileId }

/** Destroys a picture that was removed and not taken back. */
export function forgetAvatarJob(deps: Deps): JobKind<Removed> {
  return {
    name: 'forget-avatar',
    mostTries: 20,
    async run({ customer, file }) {
      const by = new Date(deps.clock.now().getTime() - restorableMs)
      await inTransaction(deps.db, async (tx) => {
        if (await forgetRemoved(tx, customer, file, by)) await removeFile(tx, deps, file)
      })
    },
  }
}

/**
 * Takes the picture away from everybody's sight at once, and destroys it when it can be taken back no longer.
 * Refuses: avatar_not_set.
 */
export async function removeAvatar(deps: Deps, forget: JobKind<Removed>, customer: CustomerId): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const file = await markRemoved(tx, customer, now)
    if (file === null) throw refuse('avatar_not_set')
    await deps.jobs.enqueue(tx, forget, { customer, file }, new Date(now.getTime() + restorableMs))
    deps.outbox.emit(tx, { name: 'customer.profile_changed', customers: [customer], payload: {} })
  })
}

/** Takes the removed picture back. Refuses: avatar_not_set when there is none, or no more. */
export async function restoreAvatar(deps: Deps, customer: CustomerId): Promise<FileId> {
  const since = new Date(deps.clock.now().getTime() - restorableMs)
  return inTransaction(deps.db, async (tx) => {
    const file = await takeBack(tx, customer, since)
    if (file === null) throw refuse('avatar_not_set')
    deps.outbox.emit(tx, { name: 'customer.profile_changed', customers: [customer], payload: {} })
    return file
  })
}
