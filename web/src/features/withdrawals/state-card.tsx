import type { NextStep, Withdrawal } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { Banner, Button, Money, momentText, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import { WithdrawalChip } from '../wallets/public.tsx'
import { withdrawalsText } from './messages.ts'
import { isEnd } from './polling.ts'

type Props = { readonly withdrawal: Withdrawal; readonly now: string; readonly onRefresh: () => void }

/** The three answers: what is happening, who acts next, and by when; with the time they were true. */
export function StateCard({ withdrawal, now, onRefresh }: Props) {
  const text = useMessages(withdrawalsText)
  const { state, costs, updatedAt, next, notBefore } = withdrawal
  return (
    <div className="card withdrawal-state" data-tone="surface">
      <WithdrawalChip state={state} />
      <p className="withdrawal-amount">
        <Money amount={amountOf(costs.pay)} />
      </p>
      <p className="withdrawal-now">{text.stateTexts[state]}</p>
      {isEnd(state) ? null : <Next next={next} now={now} />}
      {notBefore === null || isEnd(state) ? null : <Rest until={notBefore} now={now} />}
      {state === 'rejected' ? <Rejection withdrawal={withdrawal} /> : null}
      <p className="withdrawal-updated">
        {text.updated} <Time at={updatedAt} show="day_time" afterWords />
        {isEnd(state) ? null : (
          <Button variant="quiet" size="small" icon="refresh" onClick={onRefresh}>
            {text.refresh}
          </Button>
        )}
      </p>
    </div>
  )
}

function Next({ next: { who, by }, now }: { readonly next: NextStep; readonly now: string }) {
  const text = useMessages(withdrawalsText)
  const { language, zone } = useLanguage()
  if (who === 'nobody') return null
  return (
    <p className="withdrawal-next">
      <strong>{text.nextTitle}</strong> {text.next[who]}
      {by === null ? null : <> {text.by(momentText(by, new Date(now), language, zone))}</>}
    </p>
  )
}

function Rest({ until, now }: { readonly until: string; readonly now: string }) {
  const text = useMessages(withdrawalsText)
  const { language, zone } = useLanguage()
  if (Date.parse(until) <= Date.parse(now)) return null
  return <p className="withdrawal-rest">{text.restsUntil(momentText(until, new Date(now), language, zone))}</p>
}

function Rejection({ withdrawal: { rejection } }: { readonly withdrawal: Withdrawal }) {
  const text = useMessages(withdrawalsText)
  if (rejection === null) return null
  return (
    <Banner tone="negative" title={text.failures[rejection.reason]}>
      <UserText>{rejection.message}</UserText>
    </Banner>
  )
}
