import { amountOf } from '@emun/contract/money'
import { type BalanceKind, balanceKinds, listBalances } from '@emun/contract/operator'
import type { ReplyOf } from '@emun/contract/endpoint'
import { EmptyState, ErrorPanel, Link, List, Ltr, Money, Panel, Skeleton, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { FigureRow } from '../queues/public.ts'
import { overviewText } from './messages.ts'

/** The wallets that a balance of the overview lies in: by their numbers, and together exactly that balance. */
export function BalancesPage(): ReactElement {
  const [search] = useSearchParams()
  const kind = balanceKinds.find((each) => each === search.get('kind')) ?? 'main'
  return <BalancesOf key={kind} kind={kind} />
}

function BalancesOf({ kind }: { kind: BalanceKind }): ReactElement {
  const text = useMessages(overviewText)
  const { reply, hasFailed, again } = useAsked(listBalances, { query: { kind } })
  return (
    <div className="page">
      <PageHead title={text.kinds[kind].name} lead={text.kinds[kind].lead} />
      <p className="other-balances">
        {balanceKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Link key={other} className="text-link" href={`/console/balances?kind=${other}`}>
              {text.kinds[other].name}
            </Link>
          ))}
      </p>
      {hasFailed && <ErrorPanel title={text.balancesFailed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={8} />}
      {reply && <Balances of={reply} />}
    </div>
  )
}

function Balances({ of: { total, wallets, largest, rest } }: { of: ReplyOf<typeof listBalances> }): ReactElement {
  const text = useMessages(overviewText)
  if (wallets === 0) return <EmptyState title={text.noBalances}>{text.noBalancesText}</EmptyState>
  return (
    <Panel title={text.wallets(wallets)}>
      <p className="figure-total">
        {text.total} <Money amount={amountOf(total)} />
      </p>
      <List label={text.wallets(wallets)}>
        {largest.map(({ accountNumber, amount }) => (
          <FigureRow
            key={accountNumber}
            path={`/console/users?q=${accountNumber}&why=routine`}
            name={<Ltr>{accountNumber}</Ltr>}
            figure={<Money amount={amountOf(amount)} />}
          />
        ))}
      </List>
      {rest.wallets > 0 && (
        <p className="figure-total">
          {text.rest(rest.wallets)} <Money amount={amountOf(rest.total)} />
        </p>
      )}
    </Panel>
  )
}
