import type { ReplyOf } from '@emun/contract/endpoint'
import { amountOf } from '@emun/contract/money'
import { type LookReason, readCustomerJournal } from '@emun/contract/operator'
import { Button, ErrorPanel, Ltr, Money, Panel, Skeleton, Time, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { customersText } from './messages.ts'

type Transaction = ReplyOf<typeof readCustomerJournal>['transactions'][number]

export type LookProps = { readonly id: string; readonly why: LookReason }

/** The customer's history, a page at a time; it is read only when somebody opens it. */
export function JournalPanel({ id, why }: LookProps): ReactElement {
  const text = useMessages(customersText)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={text.journal} className="customer-wide">
      {isOpen ? <Journal id={id} why={why} /> : <Button onClick={() => setOpen(true)}>{text.show}</Button>}
    </Panel>
  )
}

function Journal({ id, why }: LookProps): ReactElement {
  const text = useMessages(customersText)
  const [cursor, setCursor] = useState<string | null>(null)
  const [before, setBefore] = useState<readonly Transaction[]>([])
  const query = { why, ...(cursor !== null && { cursor }) }
  const { reply, hasFailed, again } = useAsked(readCustomerJournal, { params: { id }, query })
  const rows = [...before, ...(reply?.transactions ?? [])]
  const next = reply?.nextCursor ?? null
  const more = (): void => {
    setBefore(rows)
    setCursor(next)
  }
  if (reply !== null && rows.length === 0) return <p>{text.noJournal}</p>
  return (
    <>
      <ul className="journal">
        {rows.map((row) => (
          <JournalRow key={row.id} row={row} />
        ))}
      </ul>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={4} />}
      {next !== null && <Button onClick={more}>{text.more}</Button>}
    </>
  )
}

function JournalRow({ row: { id, kind, amount, at, counterparty, note } }: { row: Transaction }): ReactElement {
  const text = useMessages(customersText)
  return (
    <li className="journal-row">
      <div>
        <p>{text.kinds[kind]}</p>
        <p className="found-detail">
          <Time at={at} show="both" />
          {counterparty && (
            <>
              {' · '}
              <UserText>{counterparty.name}</UserText> <Ltr>{counterparty.accountNumber}</Ltr>
            </>
          )}
          {note !== undefined && (
            <>
              {' · '}
              <UserText>{note}</UserText>
            </>
          )}
        </p>
        <p className="found-detail">
          <Ltr>{id}</Ltr>
        </p>
      </div>
      <Money amount={amountOf(amount)} plus />
    </li>
  )
}
