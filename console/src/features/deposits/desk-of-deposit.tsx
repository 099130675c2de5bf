import { readDepositReview } from '@emun/contract/operator'
import { EmptyState, ErrorPanel, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useKeys } from '../../platform/keys.ts'
import { type CaseProps, queuesText, useCase } from '../queues/public.ts'
import { Agreed, Given } from './agreed.tsx'
import { Arrived } from './arrived.tsx'
import { CustomerInShort } from './customer-in-short.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { useDraft } from './drafts.ts'
import { HeadOfDeposit } from './head-of-deposit.tsx'
import { depositsText } from './messages.ts'
import { isObjectedTo, ObjectionPanel } from './objection-panel.tsx'
import { OtherTokens } from './other-tokens.tsx'
import { ProofViewer } from './proof-viewer.tsx'
import type { DepositReview } from './review.ts'
import { useCrediting } from './use-crediting.ts'
import { useDeciding } from './use-deciding.ts'

/** A deposit that this operator has: the proof beside what was agreed, what arrived, and the decision. */
export function DeskOfDeposit(props: CaseProps): ReactElement {
  const text = useMessages(queuesText)
  const { language } = useLanguage()
  const { reply, hasFailed, again } = useCase(
    readDepositReview,
    { params: { id: props.id }, query: { lang: language } },
    props.version,
  )
  return (
    <>
      {hasFailed && props.claim.state === 'held' && <ErrorPanel title={text.caseFailed} onRetry={again} />}
      {reply === null ? (
        !hasFailed && <Skeleton lines={8} />
      ) : (
        <Opened {...props} review={reply.review} onRefused={again} />
      )}
    </>
  )
}

type OpenedProps = CaseProps & { readonly review: DepositReview; readonly onRefused: () => void }

function Opened(props: OpenedProps): ReactElement {
  const { id, review, claim, onNext } = props
  const [wanted, show] = useState<string | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  const drafting = useDraft(id)
  // What was decided is decided: until the next deposit is here, its keys do nothing.
  const [isDecided, setDecided] = useState(false)
  const decided = (): void => {
    setDecided(true)
    drafting.clear()
  }
  const deciding = useDeciding({ ...props, onDecided: decided })
  const crediting = useCrediting(drafting.draft, review, deciding)
  const [newest] = review.proofs
  const shown = review.proofs.find((proof) => proof.id === wanted) ?? newest
  const isInView = newest === undefined || (shown === newest && seen === newest.id)
  const isReady = claim.state === 'held' && !isDecided && isInView
  const isFree = isReady && drafting.draft.mode === 'crediting' && !isObjectedTo(review)
  useKeys({
    a: () => (isFree ? crediting.credit() : undefined),
    r: () => (isFree ? drafting.change({ mode: 'rejecting' }) : undefined),
    n: onNext,
  })
  return (
    <>
      <HeadOfDeposit deposit={review.deposit} name={review.customer.name} claim={claim} onNext={onNext} />
      <div className="review-desk">
        <div className="proof">
          {shown ? (
            <ProofViewer
              deposit={id}
              proofs={review.proofs}
              shown={shown}
              onShow={show}
              onSeen={() => setSeen(shown.id)}
            />
          ) : (
            <NoProof />
          )}
        </div>
        <div className="review-side">
          <Agreed review={review} />
          <Given review={review} />
          <Arrived payments={review.deposit.payments} doubt={review.doubt} />
          <OtherTokens tokens={review.otherTokens} />
          {isObjectedTo(review) ? (
            <ObjectionPanel {...props} isReady={claim.state === 'held' && !isDecided} onDecided={decided} />
          ) : (
            <DecisionPanel {...{ review, drafting, deciding, crediting, isReady }} />
          )}
        </div>
        <CustomerInShort customer={review.customer} />
      </div>
    </>
  )
}

function NoProof(): ReactElement {
  const text = useMessages(depositsText)
  return (
    <div className="viewer-stage">
      <EmptyState title={text.noProof}>{text.noProofText}</EmptyState>
    </div>
  )
}
