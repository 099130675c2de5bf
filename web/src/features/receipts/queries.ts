import { getReceipt } from '@emun/contract/customer'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const againMs = 2_000

/** The receipt of a transaction; asked for again until it is sealed. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['receipts', id],
    queryFn: ({ signal }) => call(getReceipt, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? againMs : false),
    // A sealed receipt stays good for ever; a push about other money is no reason to make it anew.
    meta: { isLive: false },
  })
}
