import { amountOf, subtract } from '@emun/contract/money'
import { Banner, Button, CostBox, Money, useMessages, UserText } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Navigate } from 'react-router'
import { useHasLasted } from '../../platform/has-lasted.ts'
import { useIsOnline } from '../../platform/online.ts'
import { RepeatDialog } from '../../platform/repeat-dialog.tsx'
import { type FindLast, useRepeatQuestion } from '../../platform/repeat-question.ts'
import { useFlow } from './flow-context.ts'
import { FlowPage } from './flow-page.tsx'
import type { ReviewedTransfer } from './kept-transfer.ts'
import { transfersText } from './messages.ts'
import { pathBefore } from './paths.ts'
import { PayeeCard } from './payee-card.tsx'
import { sameTransferQuery } from './queries.ts'
import { RefusedTransfer } from './refused-transfer.tsx'
import { UnansweredTransfer } from './unanswered-transfer.tsx'

const longWaitMs = 10_000

/** Everything about the transfer, once more, before the button that cannot be taken back. */
export function ReviewPage() {
  const text = useMessages(transfersText)
  const { reviewed, status, refusal } = useFlow()
  if (reviewed === null) return <Navigate to="/transfer" replace />
  const { payee } = reviewed
  return (
    <FlowPage
      step={2}
      title={status === 'unanswered' ? text.unansweredTitle : text.reviewTitle}
      {...(status === 'ready' ? { lead: text.reviewLead } : {})}
      back={pathBefore(reviewed)}
    >
      {status === 'unanswered' ? <UnansweredTransfer /> : null}
      {refusal === null ? null : <RefusedTransfer refusal={refusal} reviewed={reviewed} />}
      <PayeeCard payee={payee} />
      <TransferCost reviewed={reviewed} />
      {payee.isKnown ? null : (
        <Banner tone="warning" title={text.newTitle}>
          {text.newText}
        </Banner>
      )}
      {status === 'unanswered' ? null : <SendSection reviewed={reviewed} />}
    </FlowPage>
  )
}

function TransferCost({ reviewed }: { readonly reviewed: ReviewedTransfer }) {
  const text = useMessages(transfersText)
  const amount = amountOf(reviewed.amount)
  const none = subtract(amount, amount)
  const note = { label: text.note, value: <UserText>{reviewed.note}</UserText> }
  return (
    <CostBox
      rows={[
        { label: text.amount, value: <Money amount={amount} /> },
        { label: text.fee, value: <Money amount={none} /> },
        ...(reviewed.note === '' ? [] : [note]),
      ]}
      total={{ label: text.total, value: <Money amount={amount} /> }}
    />
  )
}

function SendSection({ reviewed }: { readonly reviewed: ReviewedTransfer }) {
  const text = useMessages(transfersText)
  const { send, status } = useFlow()
  const question = useRepeatQuestion(useLastSame(reviewed), send)
  const isOnline = useIsOnline()
  const isLong = useHasLasted(status === 'sending', longWaitMs)
  const noteId = useId()
  return (
    <>
      <Banner tone="info" title={text.finalTitle}>
        {text.finalText}
      </Banner>
      <div className="flow-send">
        <Button
          variant="primary"
          wide
          icon="send"
          busy={status === 'sending'}
          busyLabel={text.sending}
          disabled={!isOnline}
          aria-describedby={noteId}
          onClick={question.ask}
        >
          {text.send} <Money amount={amountOf(reviewed.amount)} />
        </Button>
        <p id={noteId} role="status" className="flow-send-note">
          {isOnline ? null : text.offline}
          {isLong ? text.stillSending : null}
        </p>
      </div>
      <RepeatDialog question={question} amount={reviewed.amount} words={text} />
    </>
  )
}

/** Asked while the page is read, so that the button need not wait. */
function useLastSame(reviewed: ReviewedTransfer): FindLast {
  const cache = useQueryClient()
  const query = sameTransferQuery(reviewed)
  useQuery(query)
  return () => cache.query(query)
}
