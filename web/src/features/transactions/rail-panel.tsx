import { CopyRow, ExchangeRate, LinkButton, Panel, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { BeforeSpread } from './before-spread.tsx'
import { Fact } from './fact.tsx'
import { transactionsText } from './messages.ts'
import type { Transaction } from './queries.ts'
import { type RailFacts, railFacts, railPath } from './rail-queries.ts'

/**
 * How the money came or went: by what, at which rate, under which number, and where the rest is told. When that cannot be
 * asked for, the way there is still shown.
 */
export function RailPanel({ transaction }: { readonly transaction: Transaction }) {
  const text = useMessages(transactionsText)
  const { language } = useLanguage()
  const query = useQuery(railFacts(transaction, language))
  const path = railPath(transaction)
  if (path === null) return null
  const isDeposit = transaction.deposit !== undefined
  return (
    <Panel title={isDeposit ? text.railIn : text.railOut} className="transaction-rail">
      {query.data === undefined ? null : <Facts facts={query.data} isDeposit={isDeposit} />}
      {query.isPending && query.fetchStatus !== 'paused' ? <Skeleton shape="row" lines={2} /> : null}
      <LinkButton href={path} variant="secondary" wide>
        {isDeposit ? text.toDeposit : text.toWithdrawal}
      </LinkButton>
    </Panel>
  )
}

function Facts({ facts, isDeposit }: { readonly facts: RailFacts; readonly isDeposit: boolean }) {
  const text = useMessages(transactionsText)
  const { title, costs, references } = facts
  const { rate } = costs
  return (
    <>
      <dl className="fact-list">
        <Fact name={isDeposit ? text.paidBy : text.withdrawnBy}>{title}</Fact>
        {rate === null ? null : (
          <>
            <Fact name={isDeposit ? text.paid : text.arrives}>
              <Amount of={isDeposit ? costs.pay : costs.receive} />
            </Fact>
            <Fact name={text.rate}>
              <ExchangeRate from={rate.from} to={rate.to} rate={rate.rate} />{' '}
              <BeforeSpread basisPoints={rate.spreadBasisPoints} />
            </Fact>
          </>
        )}
      </dl>
      {references.map((reference) => (
        <CopyRow key={reference} label={text.railReference} value={reference} />
      ))}
    </>
  )
}
