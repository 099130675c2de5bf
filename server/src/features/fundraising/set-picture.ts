import { type Fundraising, putFundraisingPicture } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { attachFile, removeFile, takeImage } from '../files/public.ts'
import { lockOwn, type Own } from './change-fundraising.ts'
import { pictureLimit } from './policy.ts'
import { findFundraising, updateFundraising } from './store.ts'
import { viewFundraising } from './view.ts'

/**
 * Makes the picture sent that of a fundraiser; the one before is destroyed.
 * Refuses: invalid_fundraising, file_not_image, too_many_pixels, file_infected, too_many_requests.
 */
export async function setPicture(deps: Deps, own: Own, image: SentImage): Promise<Fundraising> {
  const { db, attempts, clock, outbox } = deps
  const found = await findFundraising(db, own.id)
  if (found?.customer !== own.customer) throw refuse('invalid_fundraising')
  const retryAt = await attempts.take(pictureLimit, own.customer, clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const { upload } = putFundraisingPicture
  const taken = await takeImage(deps, { image, upload, owner: own.customer, purpose: 'fundraising' })
  return inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, own)
    const now = clock.now()
    await attachFile(tx, deps, taken)
    const after = await updateFundraising(tx, row, { picture: taken.id }, now)
    if (row.picture !== null) await removeFile(tx, deps, row.picture)
    outbox.emit(tx, { name: 'fundraising.changed', customers: [row.customer], payload: { fundraising: row.id } })
    return viewFundraising(after, now)
  })
}
