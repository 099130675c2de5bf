import { amountOf, compare } from '@emun/contract/money'
import { Ltr, Money, StatusChip, Time, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useId } from 'react'
import { depositsText } from './messages.ts'
import type { Candidate, DepositReview } from './review.ts'

export type CandidatesProps = {
  readonly review: DepositReview
  readonly picked: string | null
  readonly onPick: (candidate: Candidate) => void
}

/** Lines of our statement that may be the payment. Picking one says what arrived. */
export function Candidates({ review, picked, onPick }: CandidatesProps): ReactElement | null {
  const text = useMessages(depositsText)
  const group = useId()
  if (review.candidates.length === 0) return null
  return (
    <fieldset className="candidates">
      <legend>{text.candidates}</legend>
      {review.candidates.map((candidate) => (
        <label key={candidate.id} className="candidate">
          <input type="radio" name={group} checked={candidate.id === picked} onChange={() => onPick(candidate)} />
          <CandidateInShort candidate={candidate} review={review} />
        </label>
      ))}
    </fieldset>
  )
}

type CandidateProps = { readonly candidate: Candidate; readonly review: DepositReview }

function CandidateInShort({ candidate, review }: CandidateProps): ReactElement {
  return (
    <span className="candidate-words">
      <span className="arrived-line">
        <Money amount={amountOf(candidate.amount)} />
        <SameChip candidate={candidate} review={review} />
      </span>
      <span className="fact-more">
        <UserText>{candidate.payer}</UserText> · <Time at={candidate.at} show="day_time" afterWords />
        {candidate.reference !== '' && (
          <>
            {' · '}
            <Ltr>{candidate.reference}</Ltr>
          </>
        )}
      </span>
    </span>
  )
}

function SameChip({ candidate, review }: CandidateProps): ReactElement {
  const text = useMessages(depositsText)
  const isSame = compare(amountOf(candidate.amount), amountOf(review.deposit.costs.pay)) === 0
  return isSame ? (
    <StatusChip tone="positive">{text.sameAmount}</StatusChip>
  ) : (
    <StatusChip tone="warning">{text.otherAmount}</StatusChip>
  )
}
