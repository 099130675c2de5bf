import type { AskedForMoney } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { Banner, LinkButton, Skeleton, useMessages, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { askedForMoneyQuery, moneyRequestsText, requestPath } from '../money-requests/public.tsx'
import { AskedTransfer } from './asked-transfer.tsx'
import { useFlow } from './flow-context.ts'
import { FlowPage } from './flow-page.tsx'

/** What the link of a request for money leads to: who asks, how much and what for, and the way to pay it. */
export function AskedPage() {
  const text = useMessages(moneyRequestsText)
  const { code = '' } = useParams()
  const { status } = useFlow()
  const query = useQuery(askedForMoneyQuery(code))
  if (status === 'sending' || status === 'unanswered') return <Navigate to="/transfer/review" replace />
  if (query.error instanceof Refusal) return <Unavailable refusal={query.error} />
  if (query.data !== undefined && query.data.own !== null) return <Own id={query.data.own} />
  if (query.data !== undefined && query.data.state !== 'open') return <Closed state={query.data.state} />
  return (
    <FlowPage step={1} title={text.payTitle} lead={text.payLead} back="/dashboard">
      {query.data === undefined ? <Coming query={query} /> : <AskedTransfer asked={query.data} />}
    </FlowPage>
  )
}

type Query = Parameters<typeof QueryFailure>[0]['query'] & { readonly isPending: boolean }

function Coming({ query }: { readonly query: Query }) {
  return query.isPending ? <Skeleton shape="block" lines={2} /> : <QueryFailure query={query} />
}

function Own({ id }: { readonly id: string }) {
  const text = useMessages(moneyRequestsText)
  return (
    <Over title={text.ownTitle} href={requestPath(id)} action={text.seeOwn}>
      {text.ownText}
    </Over>
  )
}

function Closed({ state }: { readonly state: Exclude<AskedForMoney['state'], 'open'> }) {
  const text = useMessages(moneyRequestsText)
  return (
    <Over title={text.closedTitle[state]} href="/dashboard" action={text.home}>
      {text.closedText[state]}
    </Over>
  )
}

function Unavailable({ refusal }: { readonly refusal: Refusal }) {
  const text = useMessages(moneyRequestsText)
  const refusalText = useRefusalText()
  return (
    <Over title={text.unavailableTitle} href="/dashboard" action={text.home}>
      {refusalText(refusal.errors[0])}
    </Over>
  )
}

type OverProps = {
  readonly title: string
  readonly href: string
  readonly action: string
  readonly children: string
}

/** Nothing is paid here: neither the steps of a payment nor its warning stand above. */
function Over({ title, href, action, children }: OverProps) {
  const text = useMessages(moneyRequestsText)
  const link = (
    <LinkButton href={href} variant="secondary" size="small">
      {action}
    </LinkButton>
  )
  return (
    <Page title={text.request} before={<BackLink to="/dashboard">{text.back}</BackLink>}>
      <Banner tone="info" title={title} action={link}>
        {children}
      </Banner>
    </Page>
  )
}
