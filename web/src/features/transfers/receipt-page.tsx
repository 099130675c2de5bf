import { CopyRow, Icon, LinkButton, Link, Money, Panel, Skeleton, useMessages } from '@emun/ui'
import { amountOf, negate } from '@emun/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Page } from '../../platform/page.tsx'
import { PersonName } from '../../platform/person-name.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { oneTransaction, StateChip, type Transaction, TransactionFacts } from '../transactions/public.tsx'
import { transfersText } from './messages.ts'
import './transfers.css'

/** What was sent, to whom, and the reference that proves it. */
export function ReceiptPage() {
  const text = useMessages(transfersText)
  const { id = '' } = useParams()
  const query = useQuery(oneTransaction(id, useQueryClient()))
  return (
    <Page title={query.data?.state === 'credited' ? text.doneTitle : text.receipt} className="receipt">
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={2} />}>
        {(transaction) => <Receipt transaction={transaction} />}
      </WhenLoaded>
    </Page>
  )
}

function Receipt({ transaction }: { readonly transaction: Transaction }) {
  const text = useMessages(transfersText)
  const { id, counterparty } = transaction
  return (
    <>
      <SentSum transaction={transaction} />
      <Panel title={text.receipt}>
        <TransactionFacts transaction={transaction} />
        <CopyRow label={text.reference} value={id} />
        <p className="receipt-more">
          <Link className="text-link" href={`/activity/${id}`}>
            {text.details}
          </Link>
        </p>
      </Panel>
      <div className="receipt-actions">
        <LinkButton href="/dashboard" variant="primary" icon="home" wide>
          {text.home}
        </LinkButton>
        {counterparty === undefined ? null : (
          <LinkButton href={`/transfer?to=${counterparty.accountNumber}`} variant="secondary" icon="send" wide>
            {text.sendAgain}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function SentSum({ transaction }: { readonly transaction: Transaction }) {
  const text = useMessages(transfersText)
  const { state, amount, counterparty } = transaction
  return (
    <div className="card receipt-sum" data-tone="surface">
      {state === 'credited' ? (
        <span className="receipt-mark">
          <Icon name="check" size={32} />
        </span>
      ) : (
        <StateChip state={state} />
      )}
      <p className="receipt-amount">
        <Money amount={negate(amountOf(amount))} />
      </p>
      {counterparty === undefined ? null : (
        <p className="receipt-name">
          <PersonName of={counterparty} />
        </p>
      )}
      {state === 'credited' ? <p className="receipt-text">{text.doneText}</p> : null}
    </div>
  )
}
