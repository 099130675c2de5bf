import type { AskedForMoney } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { Banner, LinkButton, Skeleton, useMessages, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
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
  return (
    <FlowPage step={1} title={text.payTitle} lead={text.payLead} back="/dashboard">
      {query.data === undefined ? <Coming query={query} /> : <Asked asked={query.data} />}
    </FlowPage>
  )
}

type Query = Parameters<typeof QueryFailure>[0]['query'] & { readonly isPending: boolean; readonly error: Error | null }

function Coming({ query }: { readonly query: Query }) {
  if (query.error instanceof Refusal) return <Unavailable refusal={query.error} />
  return query.isPending ? <Skeleton shape="block" lines={2} /> : <QueryFailure query={query} />
}

function Asked({ asked }: { readonly asked: AskedForMoney }) {
  const text = useMessages(moneyRequestsText)
  if (asked.own !== null) {
    return (
      <Over title={text.ownTitle} href={requestPath(asked.own)} action={text.seeOwn}>
        {text.ownText}
      </Over>
    )
  }
  if (asked.state !== 'open') {
    return (
      <Over title={text.closedTitle[asked.state]} href="/dashboard" action={text.home}>
        {text.closedText[asked.state]}
      </Over>
    )
  }
  return <AskedTransfer asked={asked} />
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

function Over({ title, href, action, children }: OverProps) {
  const link = (
    <LinkButton href={href} variant="secondary" size="small">
      {action}
    </LinkButton>
  )
  return (
    <Banner tone="info" title={title} action={link}>
      {children}
    </Banner>
  )
}
