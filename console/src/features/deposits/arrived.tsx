import { amountOf } from '@emun/contract/money'
import { Banner, List, Ltr, Money, Panel, StatusChip, Time, type Tone, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { depositsText } from './messages.ts'
import type { Deposit, DepositReview } from './review.ts'

type Payment = Deposit['payments'][number]

type ArrivedProps = { readonly payments: readonly Payment[]; readonly doubt: DepositReview['doubt'] }

/** What has arrived for the deposit so far, and how it differs from what was agreed. */
export function Arrived({ payments, doubt }: ArrivedProps): ReactElement | null {
  const text = useMessages(depositsText)
  if (payments.length === 0) return null
  return (
    <Panel title={text.arrived} level={3} className="in-short">
      {doubt !== null && (
        <Banner tone="warning" title={text.doubt}>
          {text.doubts[doubt]}
        </Banner>
      )}
      <List label={text.arrived}>
        {payments.map((payment, index) => (
          // Payments are only ever added, so the place is the identity.
          // oxlint-disable-next-line react/no-array-index-key
          <ArrivedPayment key={index} payment={payment} />
        ))}
      </List>
    </Panel>
  )
}

function ArrivedPayment({ payment }: { payment: Payment }): ReactElement {
  const text = useMessages(depositsText)
  const { amount, at, outcome, state, credited, txid, confirmations, against, sentBack } = payment
  return (
    <li className="arrived">
      <span className="arrived-line">
        <Money amount={amountOf(amount)} />
        <StatusChip tone={toneOf[outcome]}>{text.outcomes[outcome]}</StatusChip>
      </span>
      <span className="fact-more">
        <Time at={at} show="day_time" /> · {text.paymentStates[state]}
        {confirmations !== null && (
          <>
            {' · '}
            {text.confirmations} <Ltr>{`${confirmations.seen}/${confirmations.needed}`}</Ltr>
          </>
        )}
        {credited !== null && (
          <>
            {' · '}
            <Money amount={amountOf(credited.receive)} plus />
          </>
        )}
      </span>
      {against !== null && <StatusChip tone="negative">{text.against[against]}</StatusChip>}
      {sentBack !== null && (
        <StatusChip tone={sentBack === 'failed' ? 'negative' : 'info'}>{text.sentBack[sentBack]}</StatusChip>
      )}
      {txid !== null && (
        <span className="fact-more">
          <Ltr>{txid}</Ltr>
        </span>
      )}
    </li>
  )
}

const toneOf: Readonly<Record<Payment['outcome'], Tone>> = {
  exact: 'positive',
  under: 'warning',
  over: 'warning',
  late: 'warning',
  duplicate: 'negative',
}
