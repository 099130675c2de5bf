import { Refusal } from '@emun/contract/errors'
import type { WireMoney } from '@emun/contract/money'
import { Button, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { Until } from '../../platform/until.tsx'
import { useSettled } from '../../platform/use-settled.ts'
import { Cost, CostToCome } from './cost.tsx'
import { type Method, quoteQuery } from './queries.ts'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Props = {
  readonly method: Method
  /** What was typed, when it is an amount that this way to pay carries. */
  readonly amount: WireMoney | null
  readonly hasRate: boolean
}

/** The whole cost, before anything is opened; kept up to date for as long as it is looked at. */
export function QuotedCost({ method, amount, hasRate }: Props) {
  const text = useDepositsText()
  const typed = amount === null ? '' : `${amount.amount} ${amount.currency}`
  const isTyping = useSettled(typed) !== typed
  if (amount === null) {
    return (
      <div className="deposit-cost">
        <CostToCome value="nothing" hasRate={hasRate} />
        <p className="deposit-note">{text.costEmpty}</p>
      </div>
    )
  }
  return <AskedCost method={method} amount={amount} hasRate={hasRate} isTyping={isTyping} />
}

type AskedProps = Props & { readonly amount: WireMoney; readonly isTyping: boolean }

function AskedCost({ method, amount, hasRate, isTyping }: AskedProps) {
  const text = useDepositsText()
  const refusalText = useRefusalText()
  const payer = usePayer()
  const query = useQuery({ ...quoteQuery(payer, method.name, amount), enabled: !isTyping })
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
