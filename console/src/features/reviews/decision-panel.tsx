import { rejectionReasons } from '@emun/contract/operator'
import { Banner, Button, Checkbox, DateOfBirthField, Select, Skeleton, TextField, useMessages } from '@emun/ui'
import { type ReactElement, Suspense } from 'react'
import { approvalOf, concernsAbout, rejectionOf } from './decision.ts'
import { queuesText } from '../queues/public.ts'
import type { Drafting } from './drafts.ts'
import { MessageFields } from './message-fields.tsx'
import { reviewsText } from './messages.ts'
import type { Review, ReviewedDocument, ReviewQueue, Submission } from './review.ts'
import type { useDecision } from './use-decision.ts'

export type DecisionProps = {
  readonly queue: ReviewQueue
  readonly review: Review
  readonly document: ReviewedDocument
  readonly submission: Submission
  readonly drafting: Drafting
  readonly deciding: ReturnType<typeof useDecision>
  /** The picture is on the screen, and the item is this operator's: until then nothing can be decided. */
  readonly isReady: boolean
}

/** What is decided about a document. The buttons say what they do, and who else has to agree. */
export function DecisionPanel(props: DecisionProps): ReactElement {
  const { drafting, queue, document } = props
  return (
    <div className="decision">
      {document.proposal !== null && <Proposal proposal={document.proposal} />}
      {drafting.draft.isRejecting ? (
        <Rejection {...props} />
      ) : (
        <>
          {queue === 'verification' && <ReadFields {...props} />}
          <Approval {...props} />
        </>
      )}
    </div>
  )
}

function Proposal({ proposal }: { proposal: NonNullable<ReviewedDocument['proposal']> }): ReactElement {
  const text = useMessages(reviewsText)
  const why = proposal.concerns.map((concern) => text.concerns[concern]).join(' · ')
  return (
    <Banner tone={proposal.isOwn ? 'warning' : 'info'} title={text.proposedBy(proposal.by)}>
      <p>{why}</p>
      {proposal.note !== '' && <p dir="auto">{proposal.note}</p>}
      {proposal.isOwn && <p>{text.notYourOwn}</p>}
    </Banner>
  )
}

/** What the document says: typed off it, the page compares; left out, only the eye does. */
function ReadFields({ document, drafting: { draft, change }, deciding }: DecisionProps): ReactElement {
  const text = useMessages(reviewsText)
  const hasDate = document.kind === 'passport'
  return (
    <div className="decision-fields">
      {document.kind !== 'selfie' && (
        <TextField
          label={text.nameRead}
          name="nameRead"
          value={draft.nameRead}
          onChange={(nameRead) => change({ nameRead })}
          error={deciding.errorAt('nameRead')}
          autoComplete="off"
          optional
        />
      )}
      {hasDate && (
        <DateOfBirthField
          label={text.dateRead}
          name="dateRead"
          value={draft.dateRead}
          onChange={(dateRead) => change({ dateRead })}
          error={deciding.errorAt('dateOfBirthRead')}
        />
      )}
      <Checkbox
        name="hasDoubt"
        label={text.doubt}
        value={draft.hasDoubt}
        onChange={(hasDoubt) => change({ hasDoubt })}
      />
      {draft.hasDoubt && (
        <TextField
          label={text.note}
          hint={text.noteHint}
          name="note"
          value={draft.note}
          onChange={(note) => change({ note })}
          error={deciding.errorAt('note')}
          autoComplete="off"
        />
      )}
    </div>
  )
}

function Approval(props: DecisionProps): ReactElement {
  const { queue, review, document, submission, drafting, deciding, isReady } = props
  const text = useMessages(reviewsText)
  const queues = useMessages(queuesText)
  const concerns = queue === 'verification' ? concernsAbout(review, submission, drafting.draft) : []
  const words = concerns.length > 0 ? text.askSecond : text.approve
  const isOwn = document.proposal?.isOwn === true
  return (
    <>
      {concerns.length > 0 && (
        <Banner tone="warning" title={text.needsSecond}>
          {concerns.map((concern) => text.concerns[concern]).join(' · ')}
        </Banner>
      )}
      <div className="decision-buttons">
        <Button variant="danger" disabled={!isReady || isOwn} onClick={() => drafting.change({ isRejecting: true })}>
          {text.reject} <kbd>R</kbd>
        </Button>
        <Button
          variant="primary"
          disabled={!isReady || isOwn}
          busy={deciding.busy === 'approved'}
          busyLabel={queues.sending}
          onClick={() => deciding.decide(approvalOf(document, submission, drafting.draft))}
        >
          {words}
          <span className="visually-hidden"> {text.documents[document.kind]}</span>
          {'\u00a0'}
          <kbd>A</kbd>
        </Button>
      </div>
    </>
  )
}

function Rejection(props: DecisionProps): ReactElement {
  const { review, document, submission, drafting, deciding, isReady } = props
  const { draft, change } = drafting
  const text = useMessages(reviewsText)
  const queues = useMessages(queuesText)
  const back = (): void => {
    deciding.forget()
    change({ isRejecting: false })
  }
  const options = rejectionReasons.map((value) => ({ value, label: text.reasons[value] }))
  return (
    <form
      noValidate
      className="decision-fields"
      aria-label={text.rejectTitle(text.documents[document.kind])}
      onSubmit={(event) => {
        event.preventDefault()
        deciding.decide(rejectionOf(document, submission, draft))
      }}
    >
      <h3>{text.rejectTitle(text.documents[document.kind])}</h3>
      <Select
        label={queues.reason}
        name="reason"
        value={draft.reason}
        onChange={(value) => change({ reason: rejectionReasons.find((each) => each === value) ?? '' })}
        options={[{ value: '', label: queues.chooseReason }, ...options]}
        error={deciding.errorAt('reason')}
        autoFocus
      />
      <Suspense fallback={<Skeleton lines={3} />}>
        <MessageFields
          language={review.customer.language}
          kind={document.kind}
          drafting={drafting}
          error={deciding.errorAt('message')}
        />
      </Suspense>
      <div className="decision-buttons">
        <Button onClick={back}>{queues.back}</Button>
        <Button
          type="submit"
          variant="danger"
          disabled={!isReady}
          busy={deciding.busy === 'rejected'}
          busyLabel={queues.sending}
        >
          {text.sendRejection}
        </Button>
      </div>
    </form>
  )
}
