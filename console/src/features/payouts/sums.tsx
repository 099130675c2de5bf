import { amountOf, isPositive } from '@emun/contract/money'
import { Money, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { RateLine } from '../deposits/public.ts'
import { Fact } from '../queues/public.ts'
import { payoutsText } from './messages.ts'
import type { Payout } from './payout.ts'

/** What is withdrawn, and what of it is on hold, on its way, paid and taken back. What is nothing takes no room. */
export function Sums({ payout: { withdrawal } }: { payout: Payout }): ReactElement {
  const { facts: text } = useMessages(payoutsText)
  const { costs, onHold, next } = withdrawal
  const others = (['inProgress', 'paid', 'takenBack'] as const).filter((name) => isPositive(amountOf(withdrawal[name])))
  return (
    <dl className="review-facts">
      <Fact name={text.onHold}>
        <Money amount={amountOf(onHold)} className="fact-large" />
      </Fact>
      {others.map((name) => (
        <Fact key={name} name={text[name]}>
          <Money amount={amountOf(withdrawal[name])} />
        </Fact>
      ))}
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
      {next.by !== null && (
        <Fact name={text.promised}>
          <Time at={next.by} show="day_time" />
        </Fact>
      )}
    </dl>
  )
}
