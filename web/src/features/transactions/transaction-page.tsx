import { CopyRow, Link, LinkButton, Panel, Skeleton, uiText, useMessages } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Amount } from '../../platform/amount.tsx'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { helpPath } from '../../platform/help.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { LossNotice, ReceiptPanel } from '../receipts/public.tsx'
import { transactionsText } from './messages.ts'
import { oneTransaction, type Transaction } from './queries.ts'
import { RailPanel } from './rail-panel.tsx'
import { isGain } from './status.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import { StateChip, TransactionName } from './transaction-row.tsx'
import './transactions.css'

/** One transaction: what, with whom, where it stands, and the reference support will ask for. */
export function TransactionPage() {
  const text = useMessages(transactionsText)
  const { id = '' } = useParams()
  const query = useQuery(oneTransaction(id, useQueryClient()))
  return (
    <Page
      title={text.transactionTitle}
      before={<BackLink to="/activity">{text.title}</BackLink>}
      className="transaction"
    >
      {query.isError ? (
        <LossNotice transactionId={id}>
          <Reference id={id} />
          <Problem id={id} />
        </LossNotice>
      ) : null}
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={2} />}>
        {(transaction) => <TransactionCards transaction={transaction} />}
      </WhenLoaded>
    </Page>
  )
}

function TransactionCards({ transaction }: { readonly transaction: Transaction }) {
  const text = useMessages(transactionsText)
  return (
    <>
      <div className="card transaction-sum" data-tone="surface">
        <p className="transaction-name">
          <TransactionName transaction={transaction} />
        </p>
        <p className="transaction-amount">
          <Amount of={transaction.amount} plus={isGain(transaction)} />
        </p>
        <StateChip state={transaction.state} />
      </div>
      <Panel title={text.history}>
        <TransactionHistory transaction={transaction} />
      </Panel>
      <Panel title={text.details}>
        <TransactionFacts transaction={transaction} />
        <Reference id={transaction.id} />
      </Panel>
      <RailPanel transaction={transaction} />
      <ReceiptPanel transactionId={transaction.id} />
      <NextSteps transaction={transaction} />
      <Problem id={transaction.id} />
    </>
  )
}

/** A failed transaction is never a dead end, and a good one can be repeated. */
function NextSteps({ transaction }: { readonly transaction: Transaction }) {
  const text = useMessages(transactionsText)
  const { kind, state, counterparty } = transaction
  if (kind !== 'transfer_out' || counterparty === undefined) return null
  return (
    <LinkButton href={`/transfer?to=${counterparty.accountNumber}`} variant="secondary" icon="send" wide>
      {state === 'failed' || state === 'rejected' ? text.tryAgain : text.sendAgain}
    </LinkButton>
  )
}

/** What support asks for. */
function Reference({ id }: { readonly id: string }) {
  return <CopyRow label={useMessages(transactionsText).reference} value={id} />
}

/** The way to support, which then knows what it is about. */
function Problem({ id }: { readonly id: string }) {
  const text = useMessages(transactionsText)
  const { report } = useMessages(uiText)
  return (
    <section className="transaction-problem">
      <h2>{text.problemTitle}</h2>
      <p>
        {text.problemText} <Link href={helpPath(id)}>{report}</Link>
      </p>
    </section>
  )
}
