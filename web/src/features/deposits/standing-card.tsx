import type { Deposit } from '@emun/contract/customer'
import { Button, Time } from '@emun/ui'
import { Until } from '../../platform/until.tsx'
import { DepositChip, standingOf } from '../wallets/public.tsx'
import { usePayer } from './payer.ts'
import { isEnd, type Stage } from './stage.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Refresh = { readonly isAsking: boolean; readonly onAsk: () => void }
type Props = { readonly deposit: Deposit; readonly stage: Stage }

/** What is happening, who acts next, by when, and how fresh that is. */
export function StandingCard({ deposit, stage, refresh }: Props & { readonly refresh: Refresh }) {
  const text = useDepositsText()
  const { standings } = usePayer()
  const { proofAt, updatedAt } = deposit
  const standing = stage === 'expired' ? 'expired' : standingOf(deposit)
  return (
    <div className="card standing" data-tone="surface">
      <div className="standing-head">
        <DepositChip standing={standing} word={standings[standing]} />
        <span className="standing-fresh">
          {text.updated} <Time at={updatedAt} show="day_time" afterWords />
        </span>
      </div>
      <p>{stage === 'undone' && deposit.way === 'hosted' ? text.takenBackWhat : text.what[stage]}</p>
      {stage === 'checking' && proofAt !== null ? (
        <p>
          {text.proofReceived} <Time at={proofAt} show="day_time" afterWords />
        </p>
      ) : null}
      <Next deposit={deposit} stage={stage} />
      {isEnd(deposit.state) ? null : <RefreshButton {...refresh} />}
    </div>
  )
}

/** The deadline of a payment is said beside what is to be paid, with what is left of it. */
function Next({ deposit: { next }, stage }: Props) {
  const text = useDepositsText()
  if (next.who === 'nobody' || stage === 'expired') return null
  const isSaidBelow = stage === 'paying' || stage === 'going'
  return (
    <p className="standing-next">
      {text.who[next.who]}{' '}
      {next.by === null || isSaidBelow ? null : (
        <>
          {text.by} <Until at={next.by} />
        </>
      )}
    </p>
  )
}

function RefreshButton({ isAsking, onAsk }: Refresh) {
  const text = useDepositsText()
  return (
    <div className="standing-refresh">
      <Button size="small" variant="quiet" icon="refresh" busy={isAsking} onClick={onAsk}>
        {text.refresh}
      </Button>
    </div>
  )
}
