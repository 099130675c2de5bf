import type { Deposit } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { Banner, CopyRow, Link, LinkButton, Money, Panel, Percent, StatusChip, Time, type Tone } from '@emun/ui'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Payment = Deposit['payments'][number]

const tones: Readonly<Record<Payment['state'], Tone>> = {
  seen: 'info',
  held: 'warning',
  credited: 'positive',
  gone: 'negative',
}

/** Each payment that arrived: how much, how far it is, and, where it is not what was agreed, what that means. */
export function Payments({ deposit }: { readonly deposit: Deposit }) {
  const text = useDepositsText()
  if (deposit.payments.length === 0) return null
  return (
    <Panel title={text.paymentsTitle}>
      <ul className="payments">
        {deposit.payments.map((payment) => (
          <PaymentRow key={`${payment.at} ${payment.txid ?? ''}`} payment={payment} deposit={deposit} />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { readonly payment: Payment; readonly deposit: Deposit }

function PaymentRow({ payment, deposit }: RowProps) {
  const text = useDepositsText()
  const { isCustomer } = usePayer()
  const { amount, state, at, txid, transaction, confirmations } = payment
  return (
    <li className="payment">
      <div className="payment-head">
        <Money amount={amountOf(amount)} className="payment-amount" />
        {hasLeftAgain(payment, deposit) ? null : (
          <StatusChip tone={tones[state]}>{text.paymentStates[state]}</StatusChip>
        )}
      </div>
      <p className="deposit-note">
        <Time at={at} show="day_time" />
        {confirmations === null || state !== 'seen' ? null : (
          <span className="payment-confirmations">{text.confirmations(confirmations.seen, confirmations.needed)}</span>
        )}
      </p>
      {confirmations === null || state !== 'seen' ? null : <Progress {...confirmations} />}
      <Credit payment={payment} />
      {txid === null ? null : (
        <div className="payment-txid">
          <CopyRow label={text.txid} value={txid} />
        </div>
      )}
      <Outcome payment={payment} deposit={deposit} />
      {transaction === null || !isCustomer ? null : (
        <p>
          <Link className="text-link" href={`/activity/${transaction}`}>
            {text.receiptLink}
          </Link>
        </p>
      )}
    </li>
  )
}

/** It arrived, and is with its payer again or on its way there: the words under it say so, and its state says less. */
function hasLeftAgain({ sentBack, state, credited }: Payment, { way }: Deposit): boolean {
  return sentBack !== null || (way === 'hosted' && state === 'gone' && credited !== null)
}

/** The words beside it say the same. */
function Progress({ seen, needed }: { readonly seen: number; readonly needed: number }) {
  return <progress className="payment-progress" max={needed} value={Math.min(seen, needed)} aria-hidden="true" />
}

/** What it came to; nothing once its chain has undone it, for then the credit is taken back. */
function Credit({ payment: { credited, state } }: { readonly payment: Payment }) {
  const text = useDepositsText()
  if (credited === null || state === 'gone') return null
  return (
    <dl className="fact-list">
      <div>
        <dt>
          {text.fee} <Percent basisPoints={credited.feeBasisPoints} />
        </dt>
        <dd>
          <Money amount={amountOf(credited.fee)} />
        </dd>
      </div>
      <div>
        <dt>{text.paymentStates.credited}</dt>
        <dd>
          <Money amount={amountOf(credited.receive)} plus />
        </dd>
      </div>
    </dl>
  )
}

/** What is not as agreed has its name, what it means, and a way on. */
function Outcome({ payment: { outcome, state, credited, against, sentBack }, deposit }: RowProps) {
  const text = useDepositsText()
  const { methodPath } = usePayer()
  if (sentBack !== null)
    return <Banner tone={sentBack === 'failed' ? 'warning' : 'info'}>{text.sentBack[sentBack]}</Banner>
  if (against !== null) return <Banner tone="warning">{text.against[against]}</Banner>
  if (state === 'gone' && credited !== null && deposit.way === 'hosted')
    return <Banner tone="negative">{text.takenBack}</Banner>
  if (state === 'gone') return <Banner tone="negative">{credited === null ? text.follows.gone : text.undone}</Banner>
  if (outcome === 'exact') return null
  const addRest =
    outcome === 'under' && state === 'credited' ? (
      <LinkButton href={methodPath(deposit.paymentSystem)} size="small">
        {text.addRest}
      </LinkButton>
    ) : null
  return (
    <Banner
      tone={state === 'credited' ? 'info' : 'warning'}
      title={text.outcomes[outcome]}
      {...(addRest === null ? {} : { action: addRest })}
    >
      {text.follows[state]}
    </Banner>
  )
}
