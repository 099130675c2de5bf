import { createHmac } from 'node:crypto'
import type { DocumentKind, VerificationDocument } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId, DocumentId } from '@emun/contract/ids'
import { agreedImageType, imageField, imageTypes, type Upload } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { attachFile, takeImage } from '../files/public.ts'
import { isRemaining, readDocument } from './documents.ts'
import { documentLimit, levelOf } from './policy.ts'
import {
  type DocumentRow,
  findDocuments,
  holdCustomer,
  insertSubmission,
  setDocumentState,
  setLevel,
  submitCase,
  touchCase,
} from './store.ts'

type Sent = {
  readonly customer: CustomerId
  readonly kind: DocumentKind
  readonly recordId: string | undefined
  readonly image: SentImage
  readonly upload: Upload
}

/**
 * Takes the picture of a document that is wanted, or has to be sent again. With the last one of its case the case goes to
 * the reviewers. Of two sent at once one is taken.
 * Refuses: operation_not_allowed when this customer is asked for no such document, or its picture is there already;
 * unsupported_document_type, file_not_image, too_many_pixels, file_infected, too_many_requests.
 */
export async function storeDocument(deps: Deps, sent: Sent): Promise<VerificationDocument> {
  const { customer: owner, image, upload } = sent
  const { id } = await findWanted(deps.db, sent)
  if (!isSupported(upload, image)) throw refuse('unsupported_document_type', { field: imageField })
  const retryAt = await deps.attempts.take(documentLimit, owner, deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const taken = await takeImage(deps, { image, upload, owner, purpose: 'document' })
  await inTransaction(deps.db, async (tx) => {
    await holdCustomer(tx, owner)
    const documents = await findDocuments(tx, owner)
    const wanted = documents.find((document) => document.id === id && isRemaining(document))
    if (!wanted) throw refuse('operation_not_allowed')
    await attachFile(tx, deps, taken)
    await receive(tx, deps, owner, documents, wanted, { file: taken.id, pictureHash: hashOf(deps, image) })
    deps.outbox.emit(tx, { name: 'verification.changed', customers: [owner], payload: {} })
  })
  return readDocument(deps.db, owner, id)
}

async function findWanted(db: Queryable, { customer, kind, recordId }: Sent): Promise<{ readonly id: DocumentId }> {
  const documents = await findDocuments(db, customer)
  const isIt = (document: DocumentRow) => recordId === undefined || document.recordId === recordId
  const wanted = documents.find((document) => document.kind === kind && isRemaining(document) && isIt(document))
  if (!wanted) throw refuse('operation_not_allowed')
  return wanted
}

/** Whether it says of itself that it is a picture of a type we take, by name or by declared type. */
function isSupported(upload: Upload, { fileName, mediaType }: SentImage): boolean {
  if (agreedImageType(upload, fileName, mediaType)) return true
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  return upload.types.some((type) => imageTypes[type].endings.some((possible) => possible === ending))
}

type Received = { readonly file: Parameters<typeof insertSubmission>[1]['file']; readonly pictureHash: Buffer }

async function receive(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  customer: CustomerId,
  documents: readonly DocumentRow[],
  wanted: DocumentRow,
  received: Received,
): Promise<void> {
  const now = clock.now()
  const own = documents.filter((document) => document.case === wanted.case)
  const isInReview = wanted.caseState === 'in_review'
  const isComplete = !own.some((document) => document !== wanted && isRemaining(document))
  const submittedAt = isInReview ? now : null
  insertSubmission(tx, { id: newId('sub', clock), document: wanted.id, submittedAt, ...received }, now)
  setDocumentState(tx, wanted.id, 'uploaded')
  touchCase(tx, wanted.case)
  if (!isInReview && isComplete) submitCase(tx, wanted.case, now)
  const caseState = isInReview || isComplete ? 'in_review' : 'open'
  const after = documents.map((document): DocumentRow => ({
    ...document,
    ...(document.case === wanted.case ? { caseState } : {}),
    ...(document === wanted ? { state: 'uploaded' } : {}),
  }))
  await setLevel(tx, customer, levelOf(after))
}

/** Finds the same file again without saying anything of it: only the server can compute it. */
function hashOf({ keys }: Pick<Deps, 'keys'>, { bytes }: SentImage): Buffer {
  return createHmac('sha256', keys.files).update('picture').update(bytes).digest()
}
