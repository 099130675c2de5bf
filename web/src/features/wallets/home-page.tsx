import { Banner, CopyRow, Link, Logo, Skeleton, Time, useMessages, UserText } from '@emun/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Page } from '../../platform/page.tsx'
import { DemoDoor, isSandbox } from '../sandbox/public.tsx'
import { CustomerBanner } from '../content/public.tsx'
import { NewDocuments } from '../documents/public.tsx'
import { latestTransactions } from '../transactions/public.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { HomeActions } from './home-actions.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { walletsText } from './messages.ts'
import { PendingList, usePending } from './pending-list.tsx'
import { type Me, meQuery } from './queries.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { VerificationChip } from './verification-chip.tsx'
import './home.css'

/** Home: who, how much, what to do, what has happened. */
export function HomePage() {
  const text = useMessages(walletsText)
  const me = useQuery(meQuery)
  const history = useQuery(latestTransactions)
  const { isComing, ...pending } = usePending(me.data?.underWay)
  // What stands above the history depends on all the answers, and would push it down.
  const isFilling = me.isPending || history.isPending || isComing
  return (
    <Page
      title={text.title}
      heading={<Greeting me={me.data} />}
      start={<Mark />}
      lead={<AccountNumber query={me} />}
      end={<Verification query={me} />}
      width="list"
      className="home"
    >
      {me.data?.status === 'paused' ? <PausedBanner until={me.data.pausedUntil} /> : null}
      {/* One thing to be told at a time: what is to be agreed to comes first. */}
      {me.data?.newDocuments === undefined ? <CustomerBanner /> : <NewDocuments onAgreed={me.refetch} />}
      <div className="home-grid">
        <BalancePanel query={me} />
        <HomeActions me={me.data} />
        {isFilling ? null : <PendingList {...pending} />}
        {me.data && history.data ? <SetupChecklist me={me.data} history={history.data} /> : null}
        <LatestActivity key={isFilling ? 'filling' : 'filled'} query={history} isHeld={isFilling} />
        {isSandbox() ? <DemoDoor /> : null}
      </div>
    </Page>
  )
}

/** On a phone there is no rail to carry the mark. */
function Mark() {
  return (
    <span className="home-mark">
      <Logo size="large" markOnly />
    </span>
  )
}

function Greeting({ me }: { readonly me: Me | undefined }) {
  const text = useMessages(walletsText)
  const name = me?.userDetails?.firstName
  if (name === undefined) return text.hello
  return (
    <>
      {text.helloTo} <UserText>{name}</UserText>
    </>
  )
}

/** Where these cannot be loaded the panel of the balance says so; once is enough. */
function AccountNumber({ query }: { readonly query: UseQueryResult<Me> }) {
  const text = useMessages(walletsText)
  if (query.data !== undefined) return <CopyRow label={text.account} value={query.data.wallet.accountNumber} />
  return query.isPending ? <Skeleton shape="short" /> : null
}

function Verification({ query }: { readonly query: UseQueryResult<Me> }) {
  if (query.data !== undefined) return <VerificationChip level={query.data.verification} />
  return query.isPending ? <Skeleton shape="chip" /> : null
}

function PausedBanner({ until }: { readonly until: string | undefined }) {
  const text = useMessages(walletsText)
  return (
    <Banner tone="warning" title={text.pausedTitle}>
      {until !== undefined && (
        <p>
          {text.pausedUntil} <Time at={until} show="both" />
        </p>
      )}
      {text.pausedText}{' '}
      <Link className="text-link" href="/settings/account">
        {text.pausedMore}
      </Link>
    </Banner>
  )
}
