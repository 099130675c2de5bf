import { listSessions } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type Session = ReplyOf<typeof listSessions>['sessions'][number]

/** Where the customer is logged in, this session first. Not kept for offline: what is over must not look open. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
})
