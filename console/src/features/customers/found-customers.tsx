import { type LookReason, searchCustomers } from '@emun/contract/operator'
import { Button, EmptyState, ErrorPanel, Link, Ltr, Skeleton, StatusChip, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useAsked } from '../../platform/asked.ts'
import { type Found, standingOf, toneOf } from './customer.ts'
import { customersText } from './messages.ts'
import { useArrows } from './use-arrows.ts'

export type FoundCustomersProps = { readonly q: string; readonly why: LookReason }

/** Who the words lead to. The arrows go through them and Enter opens one. */
export function FoundCustomers({ q, why }: FoundCustomersProps): ReactElement {
  const text = useMessages(customersText)
  const { reply, hasFailed, again } = useAsked(searchCustomers, { query: { q, why } })
  const older = useOlder(q, why)
  useArrows()
  if (hasFailed || older.hasFailed) return <ErrorPanel title={text.failed} onRetry={hasFailed ? again : older.retry} />
  if (reply === null) return <Skeleton lines={6} />
  const rows = [...reply.customers, ...older.rows]
  if (rows.length === 0) return <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
  const cursor = older.isBegun ? older.nextCursor : reply.nextCursor
  return (
    <>
      <ul className="found card" data-tone="surface" aria-label={text.results}>
        {rows.map((found) => (
          <FoundRow key={found.id} found={found} why={why} />
        ))}
      </ul>
      {cursor !== null && <Button onClick={() => older.fetch(cursor)}>{text.more}</Button>}
    </>
  )
}

type Older = { readonly rows: readonly Found[]; readonly nextCursor: string | null; readonly isBegun: boolean }

function useOlder(q: string, why: LookReason) {
  const [older, setOlder] = useState<Older>({ rows: [], nextCursor: null, isBegun: false })
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const fetch = (cursor: string): void => {
    setFailedAt(null)
    call(searchCustomers, { query: { q, why, cursor } }).then(
      ({ customers, nextCursor }) =>
        setOlder(({ rows }) => ({ rows: [...rows, ...customers], nextCursor, isBegun: true })),
      () => setFailedAt(cursor),
    )
  }
  return { ...older, fetch, hasFailed: failedAt !== null, retry: () => fetch(failedAt ?? '') }
}

function FoundRow({ found, why }: { found: Found; why: LookReason }): ReactElement {
  const text = useMessages(customersText)
  const standing = standingOf(found)
  return (
    <li>
      <Link className="found-row" href={`/console/users/${found.id}?why=${why}`}>
        <span className="found-name">
          {found.name === null ? text.noName : <UserText>{found.name}</UserText>}
          {found.nickName !== null && <UserText className="found-detail">{`@${found.nickName}`}</UserText>}
        </span>
        <Ltr className="found-detail">{found.phone}</Ltr>
        <span className="found-detail">
          {text.account} <Ltr>{found.accountNumber}</Ltr>
        </span>
        <StatusChip tone={toneOf[standing]}>{text.states[standing]}</StatusChip>
      </Link>
    </li>
  )
}
