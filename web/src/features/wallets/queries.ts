import { me } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type Me = ReplyOf<typeof me>['userObj']

/** The signed-in customer with their wallet. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call(me, { signal })).userObj,
  meta: { isKept: true },
})
