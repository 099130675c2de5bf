import { refuse } from '@emun/contract/errors'
import { storePayoutReceipt } from '@emun/contract/operator'
import { agreedImageType, imageField } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { attachFile, takeImage } from '../files/public.ts'
import { audited } from '../operators/public.ts'
import { updatePart } from '../withdrawals/public.ts'
import { openClaimedPart } from './open-claimed.ts'

/**
 * Keeps the receipt of a payout; a later one takes its place. Refuses: record_not_found, claim_lost,
 * unsupported_document_type, file_not_image, too_many_pixels, file_infected.
 */
export async function storeReceipt(deps: Deps, operator: Operator, id: string, image: SentImage): Promise<void> {
  const { upload } = storePayoutReceipt
  if (!agreedImageType(upload, image.fileName, image.mediaType)) {
    throw refuse('unsupported_document_type', { field: imageField })
  }
  const { withdrawal } = await inTransaction(deps.db, (tx) => openClaimedPart(tx, deps, operator, id))
  const taken = await takeImage(deps, { image, upload, owner: withdrawal.customer, purpose: 'document' })
  await inTransaction(deps.db, async (tx) => {
    const { part } = await openClaimedPart(tx, deps, operator, id)
    await attachFile(tx, deps, taken)
    await updatePart(tx, part, { receipt: taken.id }, deps.clock.now())
    await audited(tx, deps, operator, {
      action: 'receipt_kept',
      about: { kind: 'customer', id: withdrawal.customer },
      after: { withdrawal: withdrawal.id, part: part.id },
    })
  })
}
