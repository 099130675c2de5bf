import { readAccessLog } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type Page = ReplyOf<typeof readAccessLog>

export type Access = Page['entries'][number]

/** Who of the staff looked at the account, newest first, page by page. */
export const accessQuery = infiniteQueryOptions({
  queryKey: ['access-log'],
  queryFn: async ({ pageParam, signal }): Promise<Page> =>
    call(readAccessLog, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})
