import { Arches, Card, IconButton, Link, Skeleton, Time, useMessages } from '@emun/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { useHiddenAmounts } from '../../platform/device.ts'
import { useAsOf } from '../../platform/freshness.ts'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { walletsText } from './messages.ts'
import type { Me } from './queries.ts'

/** What can be spent now and what is on hold. Until it is known there is no number at all, least of all a zero. */
export function BalancePanel({ query }: { readonly query: UseQueryResult<Me> }) {
  const text = useMessages(walletsText)
  if (query.isError && query.data === undefined) return <QueryFailure query={query} />
  return (
    <Card tone="brand" className="balance">
      <Arches seed={query.data?.wallet.accountNumber ?? ''} className="balance-art" />
      <header className="balance-head">
        <h2>{text.balance}</h2>
        <HideToggle />
      </header>
      {query.data === undefined ? <LoadingBalance /> : <KnownBalance query={query} wallet={query.data.wallet} />}
    </Card>
  )
}

function HideToggle() {
  const text = useMessages(walletsText)
  const [isHidden, setHidden] = useHiddenAmounts()
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={isHidden ? text.showAmounts : text.hideAmounts}
      onClick={() => setHidden(!isHidden)}
    />
  )
}

function LoadingBalance() {
  const text = useMessages(walletsText)
  return (
    <>
      <p className="balance-sum" role="status">
        <span className="visually-hidden">{text.balanceLoading}</span>
        <Skeleton shape="balance" />
      </p>
      <p className="balance-foot">
        <Skeleton shape="short" />
      </p>
    </>
  )
}

function KnownBalance({ query, wallet }: { readonly query: UseQueryResult<Me>; readonly wallet: Me['wallet'] }) {
  const text = useMessages(walletsText)
  const asOf = useAsOf(query)
  return (
    <>
      <p className="balance-sum">
        <Amount of={wallet.mainBalance} />
      </p>
      <p className="balance-foot">
        <Link href="/on-hold">
          {text.onHold} <Amount of={wallet.returnBalance} />
        </Link>
        {asOf === null ? null : (
          <span className="balance-as-of">
            {text.asOf} <Time at={asOf} show="time" />
          </span>
        )}
      </p>
    </>
  )
}
