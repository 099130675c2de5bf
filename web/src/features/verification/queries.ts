import { openVerification, readDocumentsStatus, type RequestType } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type Status = ReplyOf<typeof readDocumentsStatus>

/** How far the customer is, and what has become of each document. A push asks for it again. */
export const statusQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }): Promise<Status> => call(readDocumentsStatus, { signal }),
})

export function askFor(requestType: RequestType): Promise<Status> {
  return call(openVerification, { body: { requestType } })
}
