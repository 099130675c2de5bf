import type { ReplyOf } from '@emun/contract/endpoint'
import { type LookReason, lookReasons, type readCustomer, type searchCustomers } from '@emun/contract/operator'
import type { Tone } from '@emun/ui'

export type Customer = ReplyOf<typeof readCustomer>['customer']
export type Found = ReplyOf<typeof searchCustomers>['customers'][number]

/** What a customer's account is, in one word. */
export type Standing = Found['state'] | 'closed'

export function standingOf({ state, isClosed }: Pick<Found, 'state' | 'isClosed'>): Standing {
  return isClosed ? 'closed' : state
}

export const toneOf: Readonly<Record<Standing, Tone>> = {
  active: 'positive',
  paused: 'warning',
  blocked: 'negative',
  closed: 'neutral',
}

/** Why one looks, as the address says it; who comes by a link without a reason looks as a matter of routine. */
export function whyIn(search: URLSearchParams, usual: LookReason): LookReason {
  return lookReasons.find((reason) => reason === search.get('why')) ?? usual
}
