import { amountOf } from '@emun/contract/money'
import { Banner, Button, LinkButton, Money, momentText, Panel, useLanguage, UserText } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Navigate } from 'react-router'
import { useHasLasted } from '../../platform/has-lasted.ts'
import { useIsOnline } from '../../platform/online.ts'
import { RepeatDialog } from '../../platform/repeat-dialog.tsx'
import { type FindLast, useRepeatQuestion } from '../../platform/repeat-question.ts'
import { FieldList } from '../destinations/public.tsx'
import { findRepeat } from './find-repeat.ts'
import { useFlow } from './flow-context.ts'
import { FlowPage } from './flow-page.tsx'
import type { Quote, ReviewedDestination, ReviewedWithdrawal } from './kept-withdrawal.ts'
import { usePurpose, usePurposeText } from './purpose.ts'
import { quoteLifeMs, quoteQuery, withdrawalsQuery } from './queries.ts'
import { RefusedWithdrawal } from './refused-withdrawal.tsx'
import { UnansweredWithdrawal } from './unanswered-withdrawal.tsx'
import { WithdrawCost } from './withdraw-cost.tsx'

const longWaitMs = 10_000

/** Everything about the withdrawal, once more, before it is asked for. */
export function ReviewPage() {
  const { reviewed } = useFlow()
  const { startPath } = usePurpose()
  return reviewed === null ? <Navigate to={startPath} replace /> : <Review reviewed={reviewed} />
}

function Review({ reviewed }: { readonly reviewed: ReviewedWithdrawal }) {
  const text = usePurposeText()
  const { status, refusals } = useFlow()
  const { railPath, tellsLatest } = usePurpose()
  const quote = useShownQuote(reviewed)
  const isUnanswered = status === 'unanswered'
  return (
    <FlowPage
      step={2}
      title={isUnanswered ? text.unansweredTitle : text.reviewTitle}
      {...(status === 'ready' ? { lead: text.reviewLead } : {})}
      back={railPath(reviewed.method)}
    >
      {isUnanswered ? <UnansweredWithdrawal quote={quote} /> : null}
      {refusals[0] === undefined ? null : <RefusedWithdrawal refusal={refusals[0]} method={reviewed.method} />}
      <Where reviewed={reviewed} />
      <ChangedCost before={reviewed.quote} now={quote} />
      <WithdrawCost costs={quote} time={reviewed.time} dueBy={tellsLatest ? quote.dueBy : null} />
      <RestNotice destination={reviewed.destination} />
      {isUnanswered ? null : <SendSection reviewed={reviewed} quote={quote} />}
    </FlowPage>
  )
}

/** The offer on the screen: a new one when the last is about to end, but never while an answer is still to come. */
function useShownQuote({ method, amount, quote }: ReviewedWithdrawal): Quote {
  const { status } = useFlow()
  const mayChange = status === 'ready' || status === 'refused'
  const { data } = useQuery({
    ...quoteQuery(method, amount),
    enabled: mayChange,
    refetchInterval: ({ state }) => (state.data === undefined ? false : quoteLifeMs(state.data)),
  })
  return mayChange && data !== undefined ? data : quote
}

function ChangedCost({ before, now }: { readonly before: Quote; readonly now: Quote }) {
  const text = usePurposeText()
  const isSame = before.receive.amount === now.receive.amount && before.fee.amount === now.fee.amount
  return (
    <div role="status" className="withdraw-changed">
      {isSame ? null : (
        <Banner tone="warning" icon="refresh" title={text.changedTitle}>
          {text.changedFrom} <Money amount={amountOf(before.receive)} />. {text.changedTo}{' '}
          <Money amount={amountOf(now.receive)} />.
        </Banner>
      )}
    </div>
  )
}

function Where({ reviewed: { method, title, destination } }: { readonly reviewed: ReviewedWithdrawal }) {
  const text = usePurposeText()
  const { railPath } = usePurpose()
  const change = (
    <LinkButton href={railPath(method)} variant="quiet" size="small">
      {text.change}
    </LinkButton>
  )
  return (
    <Panel title={text.recipient} action={change}>
      <p className="withdraw-where">
        {title}
        {destination.kind === 'saved' ? (
          <>
            {' · '}
            <UserText>{destination.name}</UserText>
          </>
        ) : null}
      </p>
      <FieldList fields={destination.fields} />
    </Panel>
  )
}

function RestNotice({ destination }: { readonly destination: ReviewedDestination }) {
  const text = usePurposeText()
  const { language, zone, clock } = useLanguage()
  if (destination.kind === 'saved' ? destination.restsUntil === null : destination.isKnown) return null
  return (
    <Banner tone="info" icon="clock" title={text.restTitle}>
      {destination.kind === 'saved' && destination.restsUntil !== null
        ? text.restsUntil(momentText(destination.restsUntil, clock.now(), language, zone))
        : text.restLater}
    </Banner>
  )
}

type SendProps = { readonly reviewed: ReviewedWithdrawal; readonly quote: Quote }

function SendSection({ reviewed, quote }: SendProps) {
  const text = usePurposeText()
  const { send, status } = useFlow()
  const question = useRepeatQuestion(useLastRepeat(reviewed), () => send(quote))
  const isOnline = useIsOnline()
  const isLong = useHasLasted(status === 'sending', longWaitMs)
  const noteId = useId()
  return (
    <>
      <Banner tone="info" title={text.holdTitle}>
        {text.holdText}
      </Banner>
      <div className="withdraw-send">
        <Button
          variant="primary"
          wide
          icon="withdraw"
          busy={status === 'sending'}
          busyLabel={text.sending}
          disabled={!isOnline}
          aria-describedby={noteId}
          onClick={question.ask}
        >
          {text.withdraw} <Money amount={amountOf(quote.pay)} />
        </Button>
        <p id={noteId} role="status" className="withdraw-send-note">
          {isOnline ? null : text.offline}
          {isLong ? text.stillSending : null}
        </p>
      </div>
      <RepeatDialog question={question} amount={reviewed.amount} words={text} />
    </>
  )
}

/** Asked where this is for somebody else; out of the list of what was asked for lately, as it is now. */
function useLastRepeat(reviewed: ReviewedWithdrawal): FindLast {
  const cache = useQueryClient()
  const { language } = useLanguage()
  const { asksAboutRepeats } = usePurpose()
  return async () => {
    if (!asksAboutRepeats) return null
    const latest = { ...withdrawalsQuery('recent', language), staleTime: 0, networkMode: 'always' } as const
    const { withdrawals, now } = await cache.query(latest)
    return findRepeat(withdrawals, reviewed, now)
  }
}
