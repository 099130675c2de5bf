import type { Deposit } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { Money, Panel } from '@emun/ui'
import { Deadline } from './deadline.tsx'
import { useDepositsText } from './use-deposits-text.ts'

type Props = {
  readonly deposit: Deposit
  /** They were there, and nobody has told us yet what came of it. */
  readonly hasReturned: boolean
  readonly nowMs: number
  readonly onLeave: () => void
}

/** The way to the provider's page. After it the way stays open, for those who came back without paying. */
export function HostedPayment({ deposit, hasReturned, nowMs, onLeave }: Props) {
  const text = useDepositsText()
  const { payAt, costs } = deposit
  if (payAt === null) return null
  return (
    <Panel title={hasReturned ? text.notFinished : text.newAmount} className="pay">
      <Deadline deposit={deposit} nowMs={nowMs} />
      <p className="pay-amount">
        <Money amount={amountOf(costs.pay)} />
      </p>
      <a
        className="button"
        data-variant={hasReturned ? 'secondary' : 'primary'}
        data-size="medium"
        data-wide
        href={payAt}
        rel="noreferrer"
        onClick={onLeave}
      >
        <span className="button-words">{hasReturned ? text.goAgain : text.goToProvider}</span>
      </a>
    </Panel>
  )
}
