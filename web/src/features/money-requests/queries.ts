import {
  cancelMoneyRequest,
  listMoneyRequests,
  lookAtMoneyRequest,
  type MoneyRequest,
  openMoneyRequest,
  readMoneyRequest,
} from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const listKey = ['money-requests', 'list'] as const

export const moneyRequestsQuery = queryOptions({
  queryKey: listKey,
  queryFn: async ({ signal }) => (await call(listMoneyRequests, { signal })).moneyRequests,
})

export function moneyRequestQuery(id: string) {
  return queryOptions({
    queryKey: ['money-requests', 'one', id],
    queryFn: async ({ signal }) => (await call(readMoneyRequest, { params: { id }, signal })).moneyRequest,
  })
}

/** What a link leads to. Not kept on the device: it is somebody else's name; and asked anew at each opening. */
export function askedForMoneyQuery(code: string) {
  return queryOptions({
    queryKey: ['asked-for-money', code],
    queryFn: async ({ signal }) => (await call(lookAtMoneyRequest, { params: { id: code }, signal })).asked,
    staleTime: 0,
    networkMode: 'always',
    // The server counts who asks, and what happens to this customer changes nobody else's request.
    meta: { isLive: false },
  })
}

export async function sendOpening(cache: QueryClient, body: BodyOf<typeof openMoneyRequest>): Promise<MoneyRequest> {
  const { moneyRequest } = await call(openMoneyRequest, { body })
  await showChanged(cache, moneyRequest)
  return moneyRequest
}

export async function sendCancellation(cache: QueryClient, id: string): Promise<void> {
  const { moneyRequest } = await call(cancelMoneyRequest, { params: { id } })
  await showChanged(cache, moneyRequest)
}

async function showChanged(cache: QueryClient, moneyRequest: MoneyRequest): Promise<void> {
  cache.setQueryData(moneyRequestQuery(moneyRequest.id).queryKey, moneyRequest)
  await cache.invalidateQueries({ queryKey: listKey })
}
