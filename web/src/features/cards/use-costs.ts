import type { Costs } from '@emun/contract/customer'
import { type Money, toDecimal, type WireMoney } from '@emun/contract/money'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../platform/use-settled.ts'

/** What moving an amount costs; `costs` is undefined until the server has said so of what stands in the field now. */
export type AskedCosts<Info> = {
  readonly state: 'empty' | 'coming' | 'known' | 'failed'
  readonly info: Info | undefined
  readonly query: UseQueryResult<Info>
}

/** What somebody was shown would arrive: the server is held to it where a rate is in it, which may have moved meanwhile. */
export function arrivalOf(info: { readonly costs: Costs } | undefined): { readonly receive?: WireMoney } {
  return info === undefined || info.costs.rate === null ? {} : { receive: info.costs.receive }
}

/** Asks what was typed costs, once it is an amount that may be moved (else null) and the typing rests. */
export function useCosts<Info extends { readonly costs: Costs }, Key extends readonly unknown[]>(
  amount: Money | null,
  queryOf: (decimal: string) => UseQueryOptions<Info, Error, Info, Key>,
): AskedCosts<Info> {
  const typed = amount === null ? '' : toDecimal(amount)
  const settled = useSettled(typed)
  const isSettled = settled !== '' && settled === typed
  const query = useQuery({ ...queryOf(settled), enabled: isSettled })
  if (amount === null) return { state: 'empty', info: undefined, query }
  if (!isSettled || query.isPending) return { state: 'coming', info: undefined, query }
  return query.data === undefined
    ? { state: 'failed', info: undefined, query }
    : { state: query.isError ? 'failed' : 'known', info: query.data, query }
}
