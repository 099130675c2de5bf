import { amountOf } from '@emun/contract/money'
import { Money, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { RateLine } from '../deposits/public.ts'
import { Fact } from '../queues/public.ts'
import { payoutsText } from './messages.ts'
import type { Payout } from './payout.ts'

/** What is withdrawn, what of it is on hold, on its way, paid and taken back. */
export function Sums({ payout: { withdrawal } }: { payout: Payout }): ReactElement {
  const { facts: text } = useMessages(payoutsText)
  const { costs, onHold, inProgress, paid, takenBack } = withdrawal
  return (
    <dl className="review-facts">
      <Fact name={text.onHold}>
        <Money amount={amountOf(onHold)} className="fact-large" />
      </Fact>
      <Fact name={text.inProgress}>
        <Money amount={amountOf(inProgress)} />
      </Fact>
      <Fact name={text.paid}>
        <Money amount={amountOf(paid)} />
      </Fact>
      <Fact name={text.takenBack}>
        <Money amount={amountOf(takenBack)} />
      </Fact>
      <Fact name={text.whole}>
        <Money amount={amountOf(costs.pay)} />
        <span className="fact-more">
          {text.fee} <Money amount={amountOf(costs.fee)} />
        </span>
      </Fact>
      <Fact name={text.receive}>
        <Money amount={amountOf(costs.receive)} />
        <RateLine rate={costs.rate} />
      </Fact>
      {withdrawal.next.by !== null && (
        <Fact name={text.promised}>
          <Time at={withdrawal.next.by} show="day_time" />
        </Fact>
      )}
    </dl>
  )
}
