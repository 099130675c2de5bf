import { Refusal } from '@emun/contract/errors'
import { parseTypedAmount, toWire, type WireMoney } from '@emun/contract/money'
import { Banner, useLanguage, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { amountProblems } from '../../platform/amount-problems.ts'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { useSettled } from '../../platform/use-settled.ts'
import type { WithdrawRail } from '../destinations/public.tsx'
import { EmptyCost, WithdrawCost } from './withdraw-cost.tsx'
import { quoteLifeMs, quoteQuery } from './queries.ts'

/** What the typed amount costs, once typing has come to rest. Another amount never stands under the cost of the last one. */
export function LiveCost({ rail, typed }: { readonly rail: WithdrawRail; readonly typed: string }) {
  const { language } = useLanguage()
  const settled = useSettled(typed)
  const isSettled = settled === typed && amountProblems(typed, rail, language).length === 0
  const amount = parseTypedAmount(typed, rail.minimum.currency, language)
  const isPriced = isSettled && typeof amount !== 'string'
  return isPriced ? <QuotedCost rail={rail} amount={toWire(amount)} /> : <EmptyCost rail={rail} />
}

function QuotedCost({ rail, amount }: { readonly rail: WithdrawRail; readonly amount: WireMoney }) {
  const refusalText = useRefusalText()
  const query = useQuery({
    ...quoteQuery(rail.name, amount),
    refetchInterval: ({ state }) => (state.data === undefined ? false : quoteLifeMs(state.data)),
  })
  const { data, error } = query
  if (data !== undefined) return <WithdrawCost costs={data} time={rail.time} />
  if (error !== null && !(error instanceof Refusal)) return <QueryFailure query={query} />
  return (
    <>
      <EmptyCost rail={rail} isComing={error === null} />
      {error === null ? null : <Banner tone="warning">{refusalText(error.errors[0])}</Banner>}
    </>
  )
}
