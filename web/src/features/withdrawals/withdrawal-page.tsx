import type { Withdrawal } from '@emun/contract/customer'
import { amountOf, isPositive } from '@emun/contract/money'
import { CopyRow, Link, LinkButton, Panel, Skeleton, uiText, useMessages } from '@emun/ui'
import { useParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { helpPath } from '../../platform/help.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { FieldList } from '../destinations/public.tsx'
import { useWithdrawalStates } from '../wallets/public.tsx'
import { CorrectDestination } from './correct-destination.tsx'
import { withdrawalsText } from './messages.ts'
import { MoneySplit } from './money-split.tsx'
import { PartList } from './part-list.tsx'
import { railPath } from './paths.ts'
import type { WithdrawalReply } from './queries.ts'
import { StateCard } from './state-card.tsx'
import { TakeBackButton } from './take-back-button.tsx'
import { useFollowedWithdrawal } from './use-followed-withdrawal.ts'
import { WithdrawCost } from './withdraw-cost.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'
import './withdrawals.css'

/** One withdrawal, as long as it takes: what is happening, who acts next and by when. It may be left at any time. */
export function WithdrawalPage() {
  const text = useMessages(withdrawalsText)
  const states = useWithdrawalStates()
  const { id = '' } = useParams()
  const query = useFollowedWithdrawal(id)
  const known = query.data?.withdrawal
  const title = known === undefined ? text.withdrawal : `${states[known.state]} · ${text.withdrawal}`
  return (
    <Page
      key={id}
      title={title}
      heading={text.withdrawal}
      {...(known === undefined ? {} : { lead: known.title })}
      before={<BackLink to="/on-hold">{text.back}</BackLink>}
      className="withdrawal"
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(reply) => <WithdrawalCards reply={reply} refetch={() => void query.refetch()} />}
      </WhenLoaded>
    </Page>
  )
}

type CardsProps = { readonly reply: WithdrawalReply; readonly refetch: () => void }

function WithdrawalCards({ reply: { withdrawal, now }, refetch }: CardsProps) {
  const text = useMessages(withdrawalsText)
  const { report } = useMessages(uiText)
  const { id, destination, costs, parts, next } = withdrawal
  const canTakeBack = isPositive(amountOf(withdrawal.onHold))
  return (
    <>
      <StateCard withdrawal={withdrawal} now={now} onRefresh={refetch} />
      {next.who === 'you' && canTakeBack ? <CorrectDestination withdrawal={withdrawal} /> : null}
      <MoneySplit withdrawal={withdrawal} />
      {canTakeBack ? <TakeBackButton most={withdrawal.onHold} withdrawal={id} /> : null}
      {parts.length === 0 ? null : <PartList parts={parts} />}
      <Panel title={text.progress}>
        <WithdrawalTimeline withdrawal={withdrawal} now={now} />
      </Panel>
      <Panel title={text.details}>
        <FieldList fields={destination} />
        <WithdrawCost costs={costs} />
        <CopyRow label={text.reference} value={id} />
      </Panel>
      <NextDoors withdrawal={withdrawal} />
      <p className="withdraw-help">
        {text.help} <Link href={helpPath(id)}>{report}</Link>
      </p>
    </>
  )
}

/** What did not work is tried again from here, and what did is repeated. */
function NextDoors({ withdrawal: { state, paymentSystem } }: { readonly withdrawal: Withdrawal }) {
  const text = useMessages(withdrawalsText)
  const isOver = state === 'rejected' || state === 'returned' || state === 'paid'
  return (
    <div className="withdraw-doors">
      {isOver ? (
        <LinkButton href={railPath(paymentSystem)} variant="secondary" icon="withdraw" wide>
          {state === 'paid' ? text.withdrawAgain : text.tryAgain}
        </LinkButton>
      ) : null}
      <LinkButton href="/dashboard" variant={isOver ? 'quiet' : 'secondary'} icon="home" wide>
        {text.home}
      </LinkButton>
    </div>
  )
}
