import type { ReplyOf } from '@emun/contract/endpoint'
import type { readReview } from '@emun/contract/operator'

export type Review = ReplyOf<typeof readReview>['review']
export type ReviewedDocument = Review['documents'][number]
export type Submission = ReviewedDocument['submissions'][number]
export type ReviewQueue = 'verification' | 'secondLook'

/** Whether this queue has something to decide about the document: a first look, or a second one at what is proposed. */
export function isOpen({ state, proposal }: ReviewedDocument, queue: ReviewQueue): boolean {
  return state === 'uploaded' && (proposal !== null) === (queue === 'secondLook')
}

/** Which document stands on the desk: the one that was chosen, else the first that is to be decided. */
export function documentOnDesk(
  documents: readonly ReviewedDocument[],
  queue: ReviewQueue,
  chosen: string | null,
): ReviewedDocument | undefined {
  return (
    documents.find(({ id }) => id === chosen) ??
    documents.find((document) => isOpen(document, queue)) ??
    documents.find(({ submissions }) => submissions.length > 0)
  )
}
