import { isId } from '@emun/contract/ids'
import { Button, Card, List, Skeleton, Time, useMessages, UserText } from '@emun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { standingText } from './messages.ts'
import { type Access, accessQuery } from './queries.ts'
import './standing.css'

/** Who of the staff looked at what of the account, when and why. */
export function AccessPanel() {
  const text = useMessages(standingText)
  const query = useInfiniteQuery(accessQuery)
  if (query.isPending && query.fetchStatus !== 'paused') return <Skeleton shape="row" lines={3} />
  if (query.data === undefined) return <QueryFailure query={query} />
  const entries = query.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <Card>{text.accessNone}</Card>
  return (
    <Card className="looks">
      <List label={text.accessList}>
        {entries.map((entry) => (
          <Look key={entry.id} entry={entry} />
        ))}
      </List>
      {query.isFetchNextPageError && <QueryFailure query={{ error: query.error, refetch: query.fetchNextPage }} />}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button busy={query.isFetchingNextPage} busyLabel={text.accessBusy} onClick={() => void query.fetchNextPage()}>
          {text.accessMore}
        </Button>
      )}
    </Card>
  )
}

/** What a role works on, which is what it is called to customers. */
const workOf = {
  agent: 'payments',
  reviewer: 'documents',
  treasurer: 'payouts',
  approver: 'approvals',
  ['admin']: 'management',
  auditor: 'audit',
} as const

function Look({ entry: { who, what, why, at } }: { readonly entry: Access }) {
  const text = useMessages(standingText)
  return (
    <li className="look">
      <p className="look-what">{text.whats[what]}</p>
      <p>
        <UserText>{who.firstName}</UserText> · {text.roles[workOf[who.role]]} · <Time at={at} show="both" />
      </p>
      {why !== null && (
        <p>
          {text.why}: <Why of={why} />
        </p>
      )}
    </li>
  )
}

/** A reason in words: one that an operator chose, or the case that a reviewer had taken. */
function Why({ of }: { readonly of: string }) {
  const { whys } = useMessages(standingText)
  const known: Readonly<Record<string, string>> = whys
  return isId('ver', of) ? whys.review : (known[of] ?? <UserText>{of}</UserText>)
}
