import { amountOf } from '@emun/contract/money'
import { Money, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { type Claim, OwnChip } from '../queues/public.ts'
import { payoutsText } from './messages.ts'
import type { Payout } from './payout.ts'

export type HeadOfPayoutProps = { readonly payout: Payout; readonly claim: Claim; readonly onNext: () => void }

/** Whose withdrawal is on the desk, how much, which way and since when. */
export function HeadOfPayout({ payout, claim, onNext }: HeadOfPayoutProps): ReactElement {
  const text = useMessages(payoutsText)
  const { withdrawal, customer } = payout
  return (
    <header className="review-head">
      <div>
        <h2>
          <UserText>{customer.name}</UserText> · <Money amount={amountOf(withdrawal.costs.pay)} />
        </h2>
        <p>
          <UserText>{withdrawal.title}</UserText>
          {' · '}
          {text.asked} <Time at={withdrawal.createdAt} show="day_time" afterWords />
        </p>
      </div>
      <OwnChip claim={claim} onNext={onNext} />
    </header>
  )
}
