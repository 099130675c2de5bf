import { ErrorPanel, Skeleton, StatusChip, Time, useAnnounce, useMessages, UserText, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { readReview, readReviewPicture } from '@emun/contract/operator'
import { call } from '../../platform/api.ts'
import { useKeys } from '../../platform/keys.ts'
import { type CaseProps, OwnChip, queuesText, useCase } from '../queues/public.ts'
import { approvalOf, type Decided } from './decision.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { useDraft } from './drafts.ts'
import { reviewsText } from './messages.ts'
import { usePicture } from './picture.ts'
import { Profile } from './profile.tsx'
import { documentOnDesk, isOpen, type Review, type ReviewedDocument, type ReviewQueue } from './review.ts'
import { Submissions } from './submissions.tsx'
import { useDecision } from './use-decision.ts'
import { Viewer } from './viewer.tsx'

export type DeskProps = CaseProps & { readonly queue: ReviewQueue }

/** A case that this operator has: its documents one beside the other, the picture beside the profile, and the decision. */
export function DeskOfReview(props: DeskProps): ReactElement {
  const text = useMessages(queuesText)
  const { reply, hasFailed, again } = useCase(
    readReview,
    { params: { id: props.id } },
    props.version,
    ({ review }) => review.version,
  )
  return (
    <>
      {hasFailed && props.claim.state === 'held' && <ErrorPanel title={text.caseFailed} onRetry={again} />}
      {reply === null ? (
        !hasFailed && <Skeleton lines={8} />
      ) : (
        <Opened {...props} review={reply.review} onChanged={again} />
      )}
    </>
  )
}

type OpenedProps = DeskProps & { readonly review: Review; readonly onChanged: () => void }

function Opened(props: OpenedProps): ReactElement {
  const { queue, review, claim } = props
  const text = useMessages(reviewsText)
  const [chosen, choose] = useState<string | null>(null)
  const document = documentOnDesk(review.documents, queue, chosen)
  return (
    <>
      <header className="review-head">
        <div>
          <h2>
            <UserText>{`${review.customer.firstName} ${review.customer.lastName}`}</UserText>
          </h2>
          <p>
            {text.requests[review.requestType]}
            {review.submittedAt !== null && (
              <>
                {' · '}
                {text.sent} <Time at={review.submittedAt} show="day_time" afterWords />
              </>
            )}
          </p>
        </div>
        <OwnChip claim={claim} onNext={props.onNext} />
      </header>
      <Documents documents={review.documents} current={document} onChoose={choose} />
      {document?.submissions[0] && (
        <OnDesk {...props} key={document.id} document={document} onDecided={() => choose(null)} />
      )}
    </>
  )
}

type DocumentsProps = {
  readonly documents: readonly ReviewedDocument[]
  readonly current: ReviewedDocument | undefined
  readonly onChoose: (id: string) => void
}

function Documents({ documents, current, onChoose }: DocumentsProps): ReactElement {
  const text = useMessages(reviewsText)
  return (
    <ul className="review-documents" aria-label={text.documentList}>
      {documents.map(({ id, kind, state, proposal, card, submissions }) => (
        <li key={id}>
          <button
            type="button"
            className="review-document"
            aria-pressed={id === current?.id}
            disabled={submissions.length === 0}
            onClick={() => onChoose(id)}
          >
            <span>
              {text.documents[kind]} {card !== null && <UserText>{card}</UserText>}
            </span>
            <StatusChip tone={toneOf[state]}>{proposal === null ? text.states[state] : text.inSecondLook}</StatusChip>
          </button>
        </li>
      ))}
    </ul>
  )
}

const toneOf = { wanted: 'neutral', uploaded: 'info', approved: 'positive', rejected: 'negative' } as const

type OnDeskProps = OpenedProps & { readonly document: ReviewedDocument; readonly onDecided: () => void }

function OnDesk(props: OnDeskProps): ReactElement | null {
  const { queue, review, document, claim, onClaimLost, onNext } = props
  const text = useMessages(reviewsText)
  const [wanted, show] = useState<string | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  const [newest] = document.submissions
  const submission = document.submissions.find(({ id }) => id === wanted) ?? newest
  const shown = submission?.id ?? ''
  const picture = usePicture(shown, () =>
    call(readReviewPicture, { params: { id: review.id }, query: { submission: shown, size: 'large' } }),
  )
  const drafting = useDraft(newest?.id ?? '')
  // What was decided is decided: until the next document is here, its keys do nothing.
  const after = useAfterDecision(props, () => {
    setSeen(null)
    drafting.clear()
  })
  const deciding = useDecision({ review: review.id, onDecided: after, onClaimLost })
  const isHere = claim.state === 'held' && isOpen(document, queue)
  const isReady = isHere && seen === newest?.id && submission?.id === newest?.id
  useKeys({
    a: () => {
      const isFree = isReady && !drafting.draft.isRejecting && document.proposal?.isOwn !== true
      if (isFree && newest) deciding.decide(approvalOf(document, newest, drafting.draft))
    },
    r: () => (isReady && document.proposal?.isOwn !== true ? drafting.change({ isRejecting: true }) : undefined),
    n: onNext,
  })
  if (!newest || !submission) return null
  const name = text.documents[document.kind]
  return (
    <div className="review-desk">
      <Viewer key={submission.id} picture={picture} name={name} onSeen={() => setSeen(submission.id)} />
      <div className="review-side">
        <Profile customer={review.customer} submission={submission} draft={drafting.draft} />
        <Submissions document={document} shown={submission} onShow={show} />
        {isOpen(document, queue) && (
          <DecisionPanel {...{ queue, review, document, drafting, deciding, isReady }} submission={newest} />
        )}
      </div>
    </div>
  )
}

/** Says what was done, and goes on: to the next document, or with the last one to the next case. */
function useAfterDecision({ document, onDone, onChanged, onDecided }: OnDeskProps, clear: () => void) {
  const text = useMessages(reviewsText)
  const toast = useToast()
  const announce = useAnnounce()
  return ({ outcome, isDone }: Decided): void => {
    const said = text.outcomes[outcome](text.documents[document.kind])
    toast(said, 'positive')
    announce(said)
    clear()
    onDecided()
    if (isDone) onDone()
    else onChanged()
  }
}
