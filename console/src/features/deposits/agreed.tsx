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
  const { deposit, place, answers } = review
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
      <ShownFields fields={answers} />
      <ShownFields fields={deposit.details} />
      {deposit.chain && (
        <Fact name={deposit.chain.network}>
          <Ltr>{deposit.chain.address}</Ltr>
        </Fact>
      )}
      <Times deposit={deposit} />
    </dl>
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
