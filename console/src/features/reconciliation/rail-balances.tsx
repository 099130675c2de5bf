import { amountOf, isPositive } from '@emun/contract/money'
import { Money, Panel, StatusChip, Time, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { commaIn } from '../../platform/comma.ts'
import { Fact } from '../queues/public.ts'
import { reconciliationText } from './messages.ts'
import { type Report, useRailName } from './reconciliation.ts'

type Rail = Report['rails'][number]

/** What we have at each rail by our books and by theirs. */
export function RailBalances({ rails }: { rails: readonly Rail[] }): ReactElement {
  const text = useMessages(reconciliationText)
  return (
    <Panel title={text.rails}>
      {rails.length === 0 && <p>{text.noRails}</p>}
      <ul className="rail-balances">
        {rails.map((rail) => (
          <li key={`${rail.rail} ${rail.currency}`} className="rail-balance">
            <RailRow rail={rail} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RailRow({ rail }: { rail: Rail }): ReactElement {
  const text = useMessages(reconciliationText)
  const railName = useRailName()
  const suspense = amountOf(rail.suspense)
  return (
    <>
      <h3>{railName(rail.rail)}</h3>
      <dl className="review-facts">
        <Fact name={text.ledger}>
          <Money amount={amountOf(rail.ledger)} />
        </Fact>
        <Fact name={text.outside}>
          <Outside rail={rail} />
        </Fact>
        {rail.difference && (
          <Fact name={text.difference} hint={<Explained rail={rail} />}>
            <Money amount={amountOf(rail.difference)} />
          </Fact>
        )}
        {isPositive(suspense) && (
          <Fact name={text.suspense}>
            <Money amount={suspense} />
          </Fact>
        )}
      </dl>
    </>
  )
}

function Outside({ rail: { outside } }: { rail: Rail }): ReactNode {
  const text = useMessages(reconciliationText)
  const { language } = useLanguage()
  if (outside === null) return <span className="fact-more">{text.notTold}</span>
  return (
    <>
      <Money amount={amountOf(outside.amount)} />{' '}
      <span className="fact-more">
        {text.sources[outside.source]}
        {commaIn(language)}
        <Time at={outside.at} show="day_time" afterWords />
      </span>
    </>
  )
}

function Explained({ rail: { difference, explained } }: { rail: Rail }): ReactNode {
  const text = useMessages(reconciliationText)
  if (difference === null || explained === null || amountOf(difference).minor === 0n) return null
  const isWhole = difference.amount === explained.amount
  return (
    <StatusChip tone={isWhole ? 'neutral' : 'negative'}>
      {text.explained} <Money amount={amountOf(explained)} />
    </StatusChip>
  )
}
