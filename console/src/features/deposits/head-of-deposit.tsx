import { amountOf } from '@emun/contract/money'
import { Money, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { type Claim, OwnChip } from '../queues/public.ts'
import { depositsText } from './messages.ts'
import type { Deposit } from './review.ts'

export type HeadOfDepositProps = {
  readonly deposit: Deposit
  readonly name: string
  readonly claim: Claim
  readonly onNext: () => void
}

/** Whose deposit is on the desk, how much, by which rail and since when. */
export function HeadOfDeposit({ deposit, name, claim, onNext }: HeadOfDepositProps): ReactElement {
  const text = useMessages(depositsText)
  const since = deposit.proofAt ?? deposit.createdAt
  return (
    <header className="review-head">
      <div>
        <h2>
          <UserText>{name}</UserText> · <Money amount={amountOf(deposit.costs.pay)} />
        </h2>
        <p>
          <UserText>{deposit.title}</UserText>
          {' · '}
          {deposit.proofAt === null ? text.facts.started : text.facts.proofAt}{' '}
          <Time at={since} show="day_time" afterWords />
          {deposit.state !== 'proof_sent' && ` · ${text.states[deposit.state]}`}
        </p>
      </div>
      <OwnChip claim={claim} onNext={onNext} />
    </header>
  )
}
