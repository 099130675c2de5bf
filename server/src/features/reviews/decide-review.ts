import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import { type Concern, concernsOf, type decideReview as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { findProposals, propose, settle } from '../approvals/public.ts'
import { finishItem } from '../desk/public.ts'
import { audited } from '../operators/public.ts'
import {
  type CaseDocument,
  decideDocument,
  finishCase,
  readCase,
  type Submission,
  turnOf,
  type VerificationCase,
} from '../verification/public.ts'
import { openReview, queueOf } from './open-review.ts'
import type { Proposal } from './queues.ts'
import { hasLooked } from './store.ts'

type Body = BodyOf<typeof endpoint>
type Decided = Omit<ReplyOf<typeof endpoint>, 'ok'>
type Given = Pick<Deps, 'db' | 'clock' | 'outbox'>
type Acting = { readonly tx: Tx; readonly deps: Given; readonly operator: Operator }
type Subject = {
  readonly of: VerificationCase
  readonly document: CaseDocument
  readonly submission: Submission
}

/**
 * Decides one document of a case that this operator has taken: the customer hears of it with the commit, and with the last
 * document of their level. What gives reason to doubt is only proposed, and waits for an approver who is somebody else.
 * Refuses: record_not_found, claim_lost, document_not_found, evidence_not_seen, operation_not_allowed when it was decided
 * or sent again meanwhile, or is not this operator's to decide.
 */
export async function decideReview(deps: Given, operator: Operator, id: string, body: Body): Promise<Decided> {
  return inTransaction(deps.db, async (tx) => {
    const of = await openReview(tx, deps, operator, id)
    const acting = { tx, deps, operator }
    const subject = { of, ...(await findEvidence(acting, of, body)) }
    const concerns = await decideAs(acting, subject, body)
    const { isDone, level } = await moveOn(acting, of)
    await audited(tx, deps, operator, deedOf(subject, body, concerns))
    if (level !== of.customer.level) await auditLevel(acting, of, level)
    return { outcome: concerns.length > 0 ? 'second_look' : body.decision, concerns: [...concerns], isDone, level }
  })
}

/** The document, and the picture that was looked at: nobody decides on what they have not seen. */
async function findEvidence({ tx, operator }: Acting, of: VerificationCase, body: Body) {
  const document = of.documents.find(({ id }) => id === body.document)
  const submission = document?.submissions.find(({ id }) => id === body.submission)
  if (!document || !submission || !isId('sub', body.submission)) throw refuse('document_not_found')
  if (!(await hasLooked(tx, submission.id, operator.id))) throw refuse('evidence_not_seen')
  return { document, submission }
}

/** Decides, or proposes: then it answers why. */
async function decideAs(acting: Acting, subject: Subject, body: Body): Promise<readonly Concern[]> {
  const { tx, deps, operator } = acting
  const about = { kind: 'document', subject: subject.document.id } as const
  if (operator.role === 'approver') {
    const outcome = body.decision === 'approved' ? 'approved' : 'declined'
    await settle<Proposal>(tx, deps, operator, { ...about, outcome })
  } else {
    const open = await findProposals<Proposal>(tx, 'document', [subject.document.id], deps.clock.now())
    if (open.length > 0) throw refuse('operation_not_allowed')
    const concerns =
      body.decision === 'approved' ? concernsOf(subject.of.customer, body, subject.submission.sameOfOthers) : []
    if (concerns.length > 0) {
      await proposeApproval(acting, subject, concerns, body.decision === 'approved' ? body.note : undefined)
      return concerns
    }
  }
  await decideDocument(tx, deps, {
    case: subject.of.id,
    document: subject.document.id,
    submission: subject.submission.id,
    operator: operator.id,
    ...(body.decision === 'approved'
      ? { decision: 'approved' }
      : { decision: 'rejected', reason: body.reason, message: body.message }),
  })
  return []
}

async function proposeApproval(
  { tx, deps, operator }: Acting,
  { of, document, submission }: Subject,
  concerns: readonly Concern[],
  note = '',
): Promise<void> {
  const isWaiting = document.state === 'uploaded' && document.submissions[0]?.id === submission.id
  if (!isWaiting) throw refuse('operation_not_allowed')
  const proposal: Proposal = { case: of.id, concerns, note }
  await propose(tx, deps, operator, { kind: 'document', subject: document.id, proposal })
}

/** Ends the case when all is decided, and takes it off this queue when what is left is not of it. */
async function moveOn(
  { tx, deps, operator }: Acting,
  { id }: VerificationCase,
): Promise<Pick<Decided, 'isDone' | 'level'>> {
  const now = await readCase(tx, id)
  if (!now) throw new Error(`no case ${id}`)
  const ids = now.documents.map((document) => document.id)
  const proposals = await findProposals<Proposal>(tx, 'document', ids, deps.clock.now())
  const turn = turnOf(now, new Set(proposals.map(({ subject }) => subject)))
  const level = turn === null ? (await finishCase(tx, deps, id)).level : now.customer.level
  const isDone = turn !== queueOf(operator)
  if (isDone) finishItem(tx, deps, queueOf(operator), id)
  return { isDone, level }
}

function deedOf({ of, document, submission }: Subject, body: Body, concerns: readonly Concern[]) {
  const isProposal = concerns.length > 0
  const action = isProposal ? 'second_look_asked' : (`document_${body.decision}` as const)
  const facts = { case: of.id, document: document.kind, submission: submission.id }
  const state = isProposal ? document.state : body.decision
  const reason = body.decision === 'rejected' ? body.reason : body.note
  return {
    action,
    about: { kind: 'customer', id: of.customer.id },
    before: { ...facts, state: document.state },
    after: { ...facts, state, ...(isProposal && { concerns: concerns.join(', ') }) },
    ...(reason !== undefined && reason !== '' && { reason }),
  } as const
}

function auditLevel({ tx, deps, operator }: Acting, { id, customer }: VerificationCase, level: string): Promise<void> {
  return audited(tx, deps, operator, {
    action: 'verification_finished',
    about: { kind: 'customer', id: customer.id },
    before: { case: id, level: customer.level },
    after: { case: id, level },
  })
}
