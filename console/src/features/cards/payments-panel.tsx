import { type DeskPayment, listCardPayments } from '@emun/contract/operator'
import { Button, ErrorPanel, Panel, Skeleton, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { cardsText } from './messages.ts'
import { PaymentRow } from './payment-row.tsx'

/** What shops asked of a card, a page at a time. */
export function PaymentsPanel({ id }: { id: string }): ReactElement {
  const text = useMessages(cardsText)
  const [cursor, setCursor] = useState<string | null>(null)
  const [before, setBefore] = useState<readonly DeskPayment[]>([])
  const query = cursor === null ? {} : { cursor }
  const { reply, hasFailed, again } = useAsked(listCardPayments, { params: { id }, query })
  const rows = [...before, ...(reply?.payments ?? [])]
  const next = reply?.nextCursor ?? null
  const more = (): void => {
    setBefore(rows)
    setCursor(next)
  }
  return (
    <Panel title={text.payments} className="customer-wide">
      {reply !== null && rows.length === 0 && <p>{text.noPayments}</p>}
      <ul className="journal">
        {rows.map((payment) => (
          <PaymentRow key={payment.ref} payment={payment} />
        ))}
      </ul>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={4} />}
      {next !== null && <Button onClick={more}>{text.more}</Button>}
    </Panel>
  )
}
