import { amountOf } from '@emun/contract/money'
import { Ltr, Money, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { Fact } from '../queues/public.ts'
import { depositsText } from './messages.ts'
import { RateLine } from './rate-line.tsx'
import type { DepositReview } from './review.ts'
import { ShownFields } from './shown-fields.tsx'

/** What was agreed with the customer, to hold what arrived against. */
export function Agreed({ review }: { review: DepositReview }): ReactElement {
  const { facts: text } = useMessages(depositsText)
  const { deposit, place } = review
  const { costs, requested } = deposit
  const isAnother = requested.amount !== costs.pay.amount || requested.currency !== costs.pay.currency
  return (
    <dl className="review-facts">
      <Fact name={text.pay}>
        <Money amount={amountOf(costs.pay)} className="fact-large" />
      </Fact>
      {isAnother && (
        <Fact name={text.asked}>
          <Money amount={amountOf(requested)} />
        </Fact>
      )}
      <Fact name={text.receive}>
        <Money amount={amountOf(costs.receive)} />
        <RateLine rate={costs.rate} />
      </Fact>
      {place !== null && (
        <Fact name={text.place}>
          <UserText>{place}</UserText>
        </Fact>
      )}
      <Times deposit={deposit} />
    </dl>
  )
}

/** What the customer answered and was given to pay with: seldom needed, so it is a step away. */
export function Given({ review: { answers, deposit } }: { review: DepositReview }): ReactElement | null {
  const text = useMessages(depositsText)
  const { details, chain } = deposit
  if (answers.length === 0 && details.length === 0 && chain === null) return null
  return (
    <details className="given">
      <summary>{text.given}</summary>
      <dl className="review-facts">
        <ShownFields fields={[...answers, ...details]} />
        {chain && (
          <Fact name={chain.network}>
            <Ltr>{chain.address}</Ltr>
          </Fact>
        )}
      </dl>
    </details>
  )
}

function Times({ deposit }: { deposit: DepositReview['deposit'] }): ReactElement {
  const { facts: text } = useMessages(depositsText)
  return (
    <>
      <Fact name={text.started}>
        <Time at={deposit.createdAt} show="day_time" />
      </Fact>
      {deposit.expiresAt !== null && (
        <Fact name={text.until}>
          <Time at={deposit.expiresAt} show="day_time" />
        </Fact>
      )}
    </>
  )
}
