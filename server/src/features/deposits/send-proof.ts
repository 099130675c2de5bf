import { createHmac } from 'node:crypto'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import { storeConfirmation } from '@emun/contract/public'
import { agreedImageType, imageField } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { attachFile, takeImage } from '../files/public.ts'
import { checkNotTurnedDown, mayBecome, proofLimit } from './policy.ts'
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './store.ts'

/**
 * Takes the picture that proves a payment, of whoever knows the deposit’s id; a later one takes its place. From then on a
 * person looks at it. Answers when it came.
 * Refuses: transaction_not_found, payment_failed, payment_rejected, operation_not_allowed where no proof is wanted, unsupported_document_type, file_not_image,
 * too_many_pixels, file_infected, too_many_requests.
 */
export async function sendProof(deps: Deps, id: string, image: SentImage): Promise<Date> {
  const { db, clock, outbox } = deps
  const row = isId('dep', id) ? await findDeposit(db, id) : null
  if (!row) throw refuse('transaction_not_found')
  checkTakesProof(row)
  if (!agreedImageType(storeConfirmation.upload, image.fileName, image.mediaType)) {
    throw refuse('unsupported_document_type', { field: imageField })
  }
  const retryAt = await deps.attempts.take(proofLimit, row.id, clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const { upload } = storeConfirmation
  const taken = await takeImage(deps, { image, upload, owner: row.customer, purpose: 'document' })
  return inTransaction(db, async (tx) => {
    const held = await lockDeposit(tx, row.id)
    if (!held) throw refuse('transaction_not_found')
    checkTakesProof(held)
    const now = clock.now()
    await attachFile(tx, deps, taken)
    tx.send(sql`
      insert into deposit_proof (id, deposit_id, file_id, picture_hash, sent_at)
      values (${newId('prf', clock)}, ${row.id}, ${taken.id}, ${hashOf(deps, image)}, ${now})`)
    await updateDeposit(tx, held, { state: 'proof_sent', reviewSince: now, proofAskedAgain: null }, now)
    outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
    return now
  })
}

/** Where a person looks for the money. On a chain and on a provider’s page nobody has to be shown anything. */
function checkTakesProof(row: DepositRow): void {
  checkNotTurnedDown(row)
  const { way, state } = row
  const isTaken = state === 'proof_sent' || (way === 'details' && mayBecome(state, 'proof_sent'))
  if (!isTaken) throw refuse('operation_not_allowed')
}

/** Finds the same picture again without saying anything of it: only the server can compute it. */
function hashOf({ keys }: Pick<Deps, 'keys'>, { bytes }: SentImage): Buffer {
  return createHmac('sha256', keys.files).update('proof').update(bytes).digest()
}
