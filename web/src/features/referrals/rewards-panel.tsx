import type { Reward } from '@emun/contract/customer'
import { amountOf, isPositive } from '@emun/contract/money'
import { Button, EmptyState, List, Panel, Percent, Skeleton, StatusChip, Time, TxRow, useMessages } from '@emun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { referralsText } from './messages.ts'
import { rewardsQuery } from './queries.ts'

/** Each reward: what it is of, how much, and how it stands. Not whose: what friends do with their money is theirs. */
export function RewardsPanel() {
  const text = useMessages(referralsText)
  const query = useInfiniteQuery(rewardsQuery)
  return (
    <Panel title={text.rewards}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={3} />}>
        {({ pages }) => <Rewards rewards={pages.flatMap(({ rewards }) => rewards)} />}
      </WhenLoaded>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          busyLabel={text.loading}
          onClick={() => void query.fetchNextPage()}
        >
          {text.showEarlier}
        </Button>
      ) : null}
    </Panel>
  )
}

function Rewards({ rewards }: { readonly rewards: readonly Reward[] }) {
  const text = useMessages(referralsText)
  if (rewards.length === 0) return <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
  return (
    <>
      <p className="referral-label">{text.rewardsHint}</p>
      <List label={text.rewards}>
        {rewards.map((reward) => (
          <RewardRow key={reward.id} reward={reward} />
        ))}
      </List>
    </>
  )
}

const looks = {
  pending: ['info', 'clock'],
  settled: ['positive', 'check'],
  reversed: ['neutral', 'back'],
} as const

function RewardRow({ reward: { kind, level, state, topUp, reward, at } }: { readonly reward: Reward }) {
  const text = useMessages(referralsText)
  const [tone, icon] = looks[state]
  return (
    <TxRow
      icon={kind === 'card' ? 'card' : 'plus'}
      title={`${text.kinds[kind]} · ${text.levels[level]}`}
      detail={
        <>
          {topUp === null ? null : <Share topUp={topUp} />}
          <Time at={at} show="day_time" />
        </>
      }
      amount={<Amount of={reward} />}
      note={
        <StatusChip tone={tone} icon={icon}>
          {text.states[state]}
        </StatusChip>
      }
    />
  )
}

function Share({ topUp: { base, returned, basisPoints } }: { readonly topUp: NonNullable<Reward['topUp']> }) {
  const text = useMessages(referralsText)
  return (
    <span className="referral-share">
      <Percent basisPoints={basisPoints} /> {text.of} <Amount of={base} />
      {isPositive(amountOf(returned)) ? (
        <>
          {' · '}
          {text.cameBack} <Amount of={returned} />
        </>
      ) : null}
    </span>
  )
}
