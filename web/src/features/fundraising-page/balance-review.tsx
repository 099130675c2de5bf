import { amountOf, subtract } from '@emun/contract/money'
import {
  Banner,
  Button,
  CostBox,
  LinkButton,
  listComma,
  Money,
  useLanguage,
  useMessages,
  useRefusalText,
  UserText,
} from '@emun/ui'
import { Navigate } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { useIsOnline } from '../../platform/online.ts'
import { Page } from '../../platform/page.tsx'
import { useBalanceFlow } from './balance-flow.tsx'
import type { ReviewedGift } from './kept-gift.ts'
import { fundraisingPageText } from './messages.ts'

/** Everything about the gift, once more, before the button that cannot be taken back. */
export function BalanceReview() {
  const text = useMessages(fundraisingPageText)
  const { path, reviewed, status, given } = useBalanceFlow()
  if (given !== null) return <Navigate to={`${path}/given`} replace />
  if (reviewed === null) return <Navigate to={path} replace />
  const isUnanswered = status === 'unanswered'
  return (
    <Page
      title={isUnanswered ? text.balance.unansweredTitle : text.balance.reviewTitle}
      before={<BackLink to={path}>{text.back}</BackLink>}
      className="deposit"
    >
      {isUnanswered ? <Unanswered /> : null}
      <Refused />
      <Facts reviewed={reviewed} />
      {isUnanswered ? null : <GiveSection reviewed={reviewed} />}
    </Page>
  )
}

function Facts({ reviewed: { amount: wire, hidesName, hidesAmount } }: { readonly reviewed: ReviewedGift }) {
  const text = useMessages(fundraisingPageText)
  const { of } = useBalanceFlow()
  const { language } = useLanguage()
  const { balance } = text
  const amount = amountOf(wire)
  const hidden = [...(hidesName ? [balance.hiddenName] : []), ...(hidesAmount ? [balance.hiddenAmount] : [])]
  return (
    <CostBox
      rows={[
        { label: balance.fundraiser, value: <UserText>{of.purpose}</UserText> },
        { label: balance.organiser, value: <UserText>{of.organiser}</UserText> },
        ...(hidden.length === 0 ? [] : [{ label: balance.hidden, value: hidden.join(listComma(language)) }]),
        { label: balance.amount, value: <Money amount={amount} /> },
        { label: balance.fee, value: <Money amount={subtract(amount, amount)} /> },
      ]}
      total={{ label: balance.total, value: <Money amount={amount} /> }}
    />
  )
}

function GiveSection({ reviewed }: { readonly reviewed: ReviewedGift }) {
  const text = useMessages(fundraisingPageText)
  const { of, status, send } = useBalanceFlow()
  const isOnline = useIsOnline()
  return (
    <>
      <Banner tone="info" title={text.balance.finalTitle}>
        {of.isAllOrNothing ? text.allOrNothing : text.balance.finalText}
      </Banner>
      <Button
        variant="primary"
        wide
        icon="gift"
        busy={status === 'sending'}
        busyLabel={text.balance.giving}
        disabled={!isOnline}
        aria-describedby="gift-offline"
        onClick={send}
      >
        {text.give} <Money amount={amountOf(reviewed.amount)} />
      </Button>
      <p id="gift-offline" role="status" className="deposit-note">
        {isOnline ? null : text.balance.offline}
      </p>
    </>
  )
}

/** The server’s no, in its words and numbers, with the way to the amount where it is about that. */
function Refused() {
  const text = useMessages(fundraisingPageText)
  const refusalText = useRefusalText()
  const { path, refusal } = useBalanceFlow()
  if (refusal === null) return null
  const change = (
    <LinkButton href={path} variant="secondary" size="small">
      {text.balance.changeAmount}
    </LinkButton>
  )
  return (
    <div role="alert">
      <Banner tone="negative" title={text.balance.notGiven} {...(refusal.field === 'amount' ? { action: change } : {})}>
        {refusalText(refusal)}
      </Banner>
    </div>
  )
}

/** No answer came. One button settles it, with the same key, so that nothing is given twice. */
function Unanswered() {
  const { balance } = useMessages(fundraisingPageText)
  const { send } = useBalanceFlow()
  const isOnline = useIsOnline()
  return (
    <div role="alert">
      <Banner
        tone="warning"
        action={
          <Button variant="primary" icon="refresh" size="small" disabled={!isOnline} onClick={send}>
            {balance.checkAgain}
          </Button>
        }
      >
        {isOnline ? balance.unansweredText : balance.offline}
      </Banner>
    </div>
  )
}
