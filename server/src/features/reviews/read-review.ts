import type { ReplyOf } from '@emun/contract/endpoint'
import type { readReview as endpoint } from '@emun/contract/operator'
import { ageOn, dayIn, type PlainDate } from '@emun/contract/time'
import type { OperatorId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { type Approval, findProposals } from '../approvals/public.ts'
import { logAccess } from '../customers/public.ts'
import { audited, namesOf } from '../operators/public.ts'
import type { CaseDocument, Submission, VerificationCase } from '../verification/public.ts'
import { openReview } from './open-review.ts'
import type { Proposal } from './queues.ts'

type Review = ReplyOf<typeof endpoint>['review']
type Given = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * A case as the desk shows it, for whoever has taken it. That it was looked at stands in the audit and in the customer's
 * own access log. Refuses: record_not_found, claim_lost.
 */
export async function readReview(deps: Given, operator: Operator, id: string): Promise<Review> {
  return inTransaction(deps.db, async (tx) => {
    const found = await openReview(tx, deps, operator, id)
    const review = await shown(tx, deps, operator, found)
    const customer = found.customer.id
    await logAccess(tx, deps, operator, { customer, what: 'profile', why: found.id })
    const after = { case: found.id }
    await audited(tx, deps, operator, {
      action: 'verification_opened',
      about: { kind: 'customer', id: customer },
      after,
    })
    return review
  })
}

async function shown(tx: Tx, deps: Given, operator: Operator, found: VerificationCase): Promise<Review> {
  const { documents, customer } = found
  const now = deps.clock.now()
  const ids = documents.map(({ id }) => id)
  const proposals = await findProposals<Proposal>(tx, 'document', ids, now)
  const deciders = documents.flatMap(({ submissions }) => submissions.flatMap(({ decidedBy }) => decidedBy ?? []))
  const names = await namesOf(tx, [...new Set(deciders)])
  return {
    id: found.id,
    requestType: found.requestType,
    submittedAt: found.submittedAt?.toISOString() ?? null,
    version: found.version,
    customer: {
      ...customer,
      age: ageOn(customer.dateOfBirth as PlainDate, dayIn(deps.config.businessZone, now)),
    },
    documents: inOrder(documents).map((document) => {
      const proposal = proposals.find(({ subject }) => subject === document.id)
      return shownDocument(document, proposal && shownProposal(proposal, operator), names)
    }),
  }
}

/** As a reviewer works: who somebody is comes first. */
function inOrder(documents: readonly CaseDocument[]): readonly CaseDocument[] {
  return documents.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function placeOf({ kind }: CaseDocument): number {
  return (['passport', 'selfie', 'addressProof', 'card'] as const).indexOf(kind)
}

type Names = ReadonlyMap<OperatorId, string>
type ShownDocument = Review['documents'][number]

function shownDocument(
  { id, kind, state, card, submissions }: CaseDocument,
  proposal: ShownDocument['proposal'] | undefined,
  names: Names,
): ShownDocument {
  const shownOnes = submissions.map((each) => shownSubmission(each, names))
  return { id, kind, state, card, proposal: proposal ?? null, submissions: shownOnes }
}

function shownSubmission(submission: Submission, names: Names): ShownDocument['submissions'][number] {
  const { id, sentAt, decision, reason, message, decidedBy, decidedAt, sameOfOwn, sameOfOthers } = submission
  return {
    id,
    sentAt: sentAt.toISOString(),
    decision,
    reason,
    message,
    decidedBy: decidedBy && (names.get(decidedBy) ?? null),
    decidedAt: decidedAt?.toISOString() ?? null,
    sameOfOwn,
    sameOfOthers,
  }
}

function shownProposal(approval: Approval<Proposal>, operator: Operator): NonNullable<ShownDocument['proposal']> {
  const { proposal, proposedBy, proposedByName, proposedAt, expiresAt } = approval
  return {
    by: proposedByName,
    isOwn: proposedBy === operator.id,
    at: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    concerns: [...proposal.concerns],
    note: proposal.note,
  }
}
