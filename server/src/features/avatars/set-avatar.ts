import { putAvatar } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId, FileId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { attachFile, removeFile, takeImage } from '../files/public.ts'
import { avatarLimit } from './policy.ts'
import { replaceAvatar } from './store.ts'

/**
 * Makes the picture sent the customer's own; the one before is destroyed. Answers its name.
 * Refuses: file_not_image, too_many_pixels, file_infected, too_many_requests.
 */
export async function setAvatar(deps: Deps, owner: CustomerId, image: SentImage): Promise<FileId> {
  const retryAt = await deps.attempts.take(avatarLimit, owner, deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const taken = await takeImage(deps, { image, upload: putAvatar.upload, owner, purpose: 'avatar' })
  return inTransaction(deps.db, async (tx) => {
    await attachFile(tx, deps, taken)
    const before = await replaceAvatar(tx, owner, taken.id)
    if (before !== null) await removeFile(tx, deps, before)
    deps.outbox.emit(tx, { name: 'customer.profile_changed', customers: [owner], payload: {} })
    return taken.id
  })
}
