import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Picture } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { logAccess } from '../customers/public.ts'
import { openFile, type Size } from '../files/public.ts'
import { audited } from '../operators/public.ts'
import type { Submission } from '../verification/public.ts'
import { openReview } from './open-review.ts'
import { insertLook } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'objects' | 'keys' | 'log'>

/**
 * A picture of a case, for whoever has taken it. The look is written down before the picture is opened: nothing is shown
 * that nobody will know of. Refuses: record_not_found, claim_lost.
 */
export async function readPicture(
  deps: Given,
  operator: Operator,
  id: string,
  { submission, size }: { readonly submission: string; readonly size: Size },
): Promise<Picture> {
  const { file, owner } = await noteLook(deps, operator, id, submission)
  const picture = await openFile(deps, { file, owner, size })
  if (!picture) throw refuse('record_not_found')
  return picture
}

type Found = Pick<Submission, 'file'> & { readonly owner: CustomerId }

function noteLook(deps: Given, operator: Operator, id: string, wanted: string): Promise<Found> {
  return inTransaction(deps.db, async (tx) => {
    const { customer, documents } = await openReview(tx, deps, operator, id)
    const document = documents.find(({ submissions }) => submissions.some((each) => each.id === wanted))
    const submission = document?.submissions.find((each) => each.id === wanted)
    if (!document || !submission) throw refuse('record_not_found')
    insertLook(tx, submission.id, operator.id, deps.clock.now())
    await logAccess(tx, deps, operator, { customer: customer.id, what: 'documents', why: id })
    const after = { case: id, document: document.kind, submission: submission.id }
    await audited(tx, deps, operator, {
      action: 'document_viewed',
      about: { kind: 'customer', id: customer.id },
      after,
    })
    return { file: submission.file, owner: customer.id }
  })
}
