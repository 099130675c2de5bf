import { Banner, Button, Panel, Skeleton, useMessages } from '@emun/ui'
import type { Receipt } from '@emun/verify'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { receiptsText } from './messages.ts'
import { receiptQuery } from './queries.ts'
import { downloadReceipt } from './receipt-file.ts'
import { useVerdict } from './use-verdict.ts'
import { VerdictPlace } from './verdict-place.tsx'
import './receipts.css'

/** The receipt of a transaction: to keep, and to check here and now. */
export function ReceiptPanel({ transactionId }: { readonly transactionId: string }) {
  const text = useMessages(receiptsText)
  const query = useQuery(receiptQuery(transactionId))
  return (
    <Panel title={text.receipt}>
      <WhenLoaded query={query} skeleton={<Skeleton lines={2} />}>
        {(reply) => {
          if (reply.state === 'pending') return <p>{text.pending}</p>
          if (reply.state === 'damaged') return <Damaged />
          return <SealedReceipt id={transactionId} receipt={reply.receipt} />
        }}
      </WhenLoaded>
    </Panel>
  )
}

/** For a transaction that is not found: says so when our books lost it, with what helps then; nothing when there never was one. */
export function LossNotice({
  transactionId,
  children,
}: {
  readonly transactionId: string
  readonly children?: ReactNode
}) {
  const { data } = useQuery(receiptQuery(transactionId))
  if (data?.state !== 'damaged') return null
  return (
    <>
      <Damaged />
      {children}
    </>
  )
}

function Damaged() {
  const text = useMessages(receiptsText)
  return (
    <Banner tone="negative" title={text.outcome.damaged.title}>
      {text.outcome.damaged.text}
    </Banner>
  )
}

function SealedReceipt({ id, receipt }: { readonly id: string; readonly receipt: Receipt }) {
  const text = useMessages(receiptsText)
  const { shown, check } = useVerdict()
  return (
    <>
      {/* A page of its own beside the app, so no link of the app's router. */}
      <p className="receipt-lead">
        {text.lead} <a href="/verify">{text.otherPage}</a>
      </p>
      <div className="receipt-actions">
        <Button
          variant="primary"
          icon="shield"
          busy={shown === 'checking'}
          busyLabel={text.checking}
          onClick={() => void check(receipt)}
        >
          {text.checkNow}
        </Button>
        <Button icon="download" onClick={() => downloadReceipt(receipt, id)}>
          {text.download}
        </Button>
      </div>
      <VerdictPlace shown={shown} />
    </>
  )
}
