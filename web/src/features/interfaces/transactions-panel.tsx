import type { InterfaceMode, InterfaceTransaction } from '@emun/contract/customer'
import { amountOf, compare, isPositive, type WireMoney } from '@emun/contract/money'
import { Button, EmptyState, List, Panel, Skeleton, Time, TxRow, useMessages } from '@emun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { interfacesText } from './messages.ts'
import { transactionsQuery } from './queries.ts'

type Props = { readonly id: string; readonly mode: InterfaceMode }

/** What went through it, the newest first; where money moved, each leads to its line of the history. */
export function TransactionsPanel({ id, mode }: Props) {
  const text = useMessages(interfacesText)
  const query = useInfiniteQuery(transactionsQuery(id, mode))
  return (
    <Panel title={text.transactions}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={3} />}>
        {({ pages }) => <Rows rows={pages.flatMap(({ transactions }) => transactions)} />}
      </WhenLoaded>
      {query.hasNextPage ? (
        <Button
          wide
          busy={query.isFetchingNextPage}
          busyLabel={text.loadingMore}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      ) : null}
    </Panel>
  )
}

const icons = { payment: 'deposit', refund: 'back', payout: 'send' } as const

function Rows({ rows }: { readonly rows: readonly InterfaceTransaction[] }) {
  const text = useMessages(interfacesText)
  if (rows.length === 0) return <EmptyState title={text.noTransactionsTitle}>{text.noTransactionsText}</EmptyState>
  return (
    <List label={text.transactions}>
      {rows.map(({ id, kind, state, amount, received, reference, transaction, at }) => (
        <TxRow
          key={id}
          icon={icons[kind]}
          title={kind === 'payment' ? `${text.kinds.payment} · ${text.paymentStates[state]}` : text.kinds[kind]}
          detail={
            <>
              <bdi dir="ltr">{reference}</bdi> · <Time at={at} show="day_time" afterWords />
              {received === null || isWhole(amount, received, state) ? null : (
                <>
                  {' · '}
                  {text.part} <Amount of={received} />
                </>
              )}
            </>
          }
          amount={<Amount of={amount} />}
          {...(transaction === null ? {} : { href: `/activity/${transaction}` })}
        />
      ))}
    </List>
  )
}

/** Nothing has come yet, or what was asked for: everything else is worth a word. */
function isWhole(asked: WireMoney, received: WireMoney, state: InterfaceTransaction['state']): boolean {
  const came = amountOf(received)
  return state === 'paid' ? compare(came, amountOf(asked)) === 0 : !isPositive(came)
}
