import { listDestinations, withdrawPaymentSystems } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** A way to withdraw, in the words of the language that was asked for. */
export type WithdrawRail = ReplyOf<typeof withdrawPaymentSystems>['paymentSystems'][number]

/** The ways to withdraw, cheapest first. */
export function withdrawRailsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['withdraw-rails', lang],
    queryFn: async ({ signal }) => (await call(withdrawPaymentSystems, { query: { lang }, signal })).paymentSystems,
  })
}

/** Saved destinations, the default of each rail first. Not kept on the device: they are where somebody's money goes. */
export function destinationsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['destinations', lang],
    queryFn: async ({ signal }) => (await call(listDestinations, { query: { lang }, signal })).destinations,
  })
}
