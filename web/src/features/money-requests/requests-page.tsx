import type { MoneyRequest } from '@emun/contract/customer'
import { EmptyState, LinkButton, List, Panel, Skeleton, Time, TxRow, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { moneyRequestsText } from './messages.ts'
import { requestPath, requestsPath } from './paths.ts'
import { moneyRequestsQuery } from './queries.ts'
import { RequestChip } from './request-chip.tsx'
import './money-requests.css'

/** One's own requests for money, the newest first, and the way to a new one. */
export function RequestsPage() {
  const text = useMessages(moneyRequestsText)
  const query = useQuery(moneyRequestsQuery)
  return (
    <Page title={text.title} lead={text.lead} before={<BackLink to="/transfer">{text.back}</BackLink>}>
      <LinkButton href={`${requestsPath}/new`} variant="primary" icon="plus" wide>
        {text.newRequest}
      </LinkButton>
      <Panel title={text.own}>
        <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={3} />}>
          {(requests) => <Requests requests={requests} />}
        </WhenLoaded>
      </Panel>
    </Page>
  )
}

function Requests({ requests }: { readonly requests: readonly MoneyRequest[] }) {
  const text = useMessages(moneyRequestsText)
  if (requests.length === 0) return <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
  return (
    <List label={text.own}>
      {requests.map(({ id, note, amount, createdAt, state }) => (
        <TxRow
          key={id}
          icon="share"
          title={note === undefined ? text.request : <UserText>{note}</UserText>}
          detail={
            <>
              {text.made} <Time at={createdAt} show="day_time" afterWords />
            </>
          }
          amount={amount === null ? text.anyAmount : <Amount of={amount} />}
          note={<RequestChip state={state} />}
          href={requestPath(id)}
        />
      ))}
    </List>
  )
}
