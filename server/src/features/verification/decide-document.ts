import type { RejectionReason } from '@emun/contract/operator'
import { refuse } from '@emun/contract/errors'
import type { DocumentId, OperatorId, SubmissionId, VerificationCaseId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { writeDecision } from './desk-store.ts'
import { findDocuments, holdCustomerOf, setDocumentState, touchCase } from './store.ts'

export type Decision = {
  readonly case: VerificationCaseId
  readonly document: DocumentId
  /** The picture that the reviewer looked at: another may have come since. */
  readonly submission: SubmissionId
  readonly operator: OperatorId
} & (
  | { readonly decision: 'approved' }
  /** `message` is written for the customer, in their language. */
  | { readonly decision: 'rejected'; readonly reason: RejectionReason; readonly message: string }
)

/**
 * Approves or rejects one document and tells its customer, in the transaction of the caller, who has made sure that this
 * operator may decide here and who writes the audit row. A rejected one can be sent again from then on. When all are
 * decided, `finishCase` follows.
 * Refuses: document_not_found when the case has no such document, operation_not_allowed when it is not waiting for a
 * decision or the picture is another than the one looked at.
 */
export async function decideDocument(tx: Tx, deps: Pick<Deps, 'clock' | 'outbox'>, given: Decision): Promise<void> {
  const customer = await holdCustomerOf(tx, given.case)
  if (customer === null) throw refuse('document_not_found')
  const document = (await findDocuments(tx, customer)).find(({ id }) => id === given.document)
  if (document?.case !== given.case) throw refuse('document_not_found')
  if (document.caseState !== 'in_review' || document.state !== 'uploaded') throw refuse('operation_not_allowed')
  if (!(await writeDecision(tx, given, deps.clock.now()))) throw refuse('operation_not_allowed')
  setDocumentState(tx, document.id, given.decision)
  touchCase(tx, given.case)
  insertNotifications(tx, deps.clock, [
    given.decision === 'approved'
      ? { customer, kind: 'document_approved', details: { document: document.kind } }
      : { customer, kind: 'document_rejected', details: { document: document.kind, reason: given.message } },
  ])
  deps.outbox.emit(tx, { name: 'verification.changed', customers: [customer], payload: {} })
}
