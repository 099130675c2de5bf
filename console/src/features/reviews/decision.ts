import { type BodyOf, problemsOf, type ReplyOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import {
  type Concern,
  concernsOf,
  type decideReview,
  type RejectionReason,
  reviewDecisionBody,
} from '@emun/contract/operator'
import type { Draft } from './drafts.ts'
import { dateOf } from './read-date.ts'
import type { Review, ReviewedDocument, Submission } from './review.ts'

export type Decided = ReplyOf<typeof decideReview>
export type DecisionBody = BodyOf<typeof decideReview>

/** What would be sent as an approval of what the draft says. */
export function approvalOf(document: ReviewedDocument, submission: Submission, draft: Draft): DecisionBody {
  const date = dateOf(draft.dateRead)
  return {
    document: document.id,
    submission: submission.id,
    decision: 'approved',
    ...(draft.nameRead.trim() !== '' && { nameRead: draft.nameRead }),
    ...(date !== null && { dateOfBirthRead: date }),
    ...(draft.hasDoubt && { hasDoubt: true }),
    ...(draft.note.trim() !== '' && { note: draft.note }),
  }
}

export function rejectionOf(document: ReviewedDocument, submission: Submission, draft: Draft): DecisionBody {
  return {
    document: document.id,
    submission: submission.id,
    decision: 'rejected',
    // An empty reason is what the check finds.
    reason: draft.reason as RejectionReason,
    message: draft.message,
  }
}

/** Why the server will ask for a second look; the button says so before it is pressed. */
export function concernsAbout(
  { customer }: Review,
  { sameOfOthers }: Submission,
  { nameRead, dateRead, hasDoubt }: Draft,
): readonly Concern[] {
  return concernsOf(customer, { nameRead, dateOfBirthRead: dateOf(dateRead) ?? undefined, hasDoubt }, sameOfOthers)
}

export function problemsIn(body: DecisionBody): readonly WireRefusal[] {
  return problemsOf(reviewDecisionBody, body)
}
