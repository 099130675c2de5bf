import { Refusal } from '@emun/contract/errors'
import { parseTypedAmount, toWire, type WireMoney } from '@emun/contract/money'
import { Banner, useLanguage, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WithdrawRail } from '../destinations/public.tsx'
import { amountProblems } from './amount-problems.ts'
import { EmptyCost, WithdrawCost } from './withdraw-cost.tsx'
import { quoteLifeMs, quoteQuery } from './queries.ts'

const settleMs = 400

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
  const { data, error } = useQuery({
    ...quoteQuery(rail.name, amount),
    refetchInterval: ({ state }) => (state.data === undefined ? false : quoteLifeMs(state.data)),
  })
  if (data !== undefined) return <WithdrawCost costs={data} time={rail.time} />
  return (
    <>
      <EmptyCost rail={rail} isComing={error === null} />
      {error instanceof Refusal ? <Banner tone="warning">{refusalText(error.errors[0])}</Banner> : null}
    </>
  )
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
