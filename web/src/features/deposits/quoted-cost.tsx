import { Refusal } from '@emun/contract/errors'
import type { WireMoney } from '@emun/contract/money'
import { Button, useMessages, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { Until } from '../../platform/until.tsx'
import { Cost, CostToCome } from './cost.tsx'
import { depositsText } from './messages.ts'
import { type Method, quoteQuery } from './queries.ts'

/** How long one types an amount before it is asked what it costs. */
const typingMs = 400

type Props = {
  readonly method: Method
  /** What was typed, when it is an amount that this way to pay carries. */
  readonly amount: WireMoney | null
  readonly hasRate: boolean
}

/** The whole cost, before anything is opened; kept up to date for as long as it is looked at. */
export function QuotedCost({ method, amount, hasRate }: Props) {
  const text = useMessages(depositsText)
  const settled = useSettled(amount)
  if (amount === null) {
    return (
      <div className="deposit-cost">
        <CostToCome value="nothing" hasRate={hasRate} />
        <p className="deposit-note">{text.costEmpty}</p>
      </div>
    )
  }
  return <AskedCost method={method} amount={settled ?? amount} hasRate={hasRate} isTyping={!isSame(settled, amount)} />
}

type AskedProps = Props & { readonly amount: WireMoney; readonly isTyping: boolean }

function AskedCost({ method, amount, hasRate, isTyping }: AskedProps) {
  const text = useMessages(depositsText)
  const refusalText = useRefusalText()
  const query = useQuery({ ...quoteQuery(method.name, amount), enabled: !isTyping })
  const { data: quote, error } = query
  if (error instanceof Refusal && !isTyping) {
    return (
      <div className="deposit-cost">
        <CostToCome value="nothing" hasRate={hasRate} />
        <p className="deposit-note">{refusalText(error.errors[0])}</p>
        {error.code === 'rate_unavailable' ? (
          <Button size="small" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
            {text.tryCostAgain}
          </Button>
        ) : null}
      </div>
    )
  }
  if (error !== null && !isTyping) return <QueryFailure query={query} />
  if (quote !== undefined && !isTyping) {
    return (
      <div className="deposit-cost">
        <Cost costs={quote} />
        <p className="deposit-note">
          {text.holdsUntil} <Until at={quote.expiresAt} />
        </p>
      </div>
    )
  }
  return (
    <div className="deposit-cost">
      <CostToCome value="loading" hasRate={hasRate} />
      <p className="deposit-note" role="status">
        {text.costLoading}
      </p>
    </div>
  )
}

function useSettled(amount: WireMoney | null): WireMoney | null {
  const [settled, setSettled] = useState(amount)
  const [value, currency] = [amount?.amount, amount?.currency]
  useEffect(() => {
    const next = value === undefined || currency === undefined ? null : { amount: value, currency }
    const timer = setTimeout(() => setSettled(next), typingMs)
    return () => clearTimeout(timer)
  }, [value, currency])
  return settled
}

function isSame(a: WireMoney | null, b: WireMoney): boolean {
  return a !== null && a.amount === b.amount && a.currency === b.currency
}
