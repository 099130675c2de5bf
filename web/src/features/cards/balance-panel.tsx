import type { Card } from '@emun/contract/customer'
import { amountOf, isPositive, negate } from '@emun/contract/money'
import { LinkButton, useMessages } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { cardsText } from './messages.ts'
import { cardPath } from './paths.ts'

/** What is on the card, what of it is not confirmed, and the two ways money goes. */
export function BalancePanel({ card }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const { id, balance, pending, actions, state } = card
  if (state === 'failed') return null
  const hasPending = isPositive(amountOf(pending)) || isPositive(negate(amountOf(pending)))
  return (
    <section className="card card-balance-panel" data-tone="surface">
      <h2>{text.balance}</h2>
      <p className="card-sum">
        <Amount of={balance} />
      </p>
      {hasPending ? (
        <p className="card-note">
          {text.pending} <Amount of={pending} />
        </p>
      ) : null}
      <div className="card-buttons">
        {actions.includes('top_up') ? (
          <LinkButton href={cardPath(id, 'top-up')} variant="primary" icon="plus">
            {text.topUp}
          </LinkButton>
        ) : null}
        {actions.includes('withdraw') ? (
          <LinkButton href={cardPath(id, 'withdraw')} icon="withdraw">
            {text.withdraw}
          </LinkButton>
        ) : null}
      </div>
    </section>
  )
}
