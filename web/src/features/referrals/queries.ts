import { listReferralRewards, payReferralRewards, readReferral, readReferralStatistic } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { WireMoney } from '@emun/contract/money'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type Referral = ReplyOf<typeof readReferral>
export type Statistic = ReplyOf<typeof readReferralStatistic>

export const referralQuery = queryOptions({
  queryKey: ['invite-link'],
  queryFn: async ({ signal }) => call(readReferral, { signal }),
})

export const statisticQuery = queryOptions({
  queryKey: ['invite-stats'],
  queryFn: async ({ signal }) => call(readReferralStatistic, { signal }),
})

const pageSize = 20

/** Each reward, newest first, page by page. */
export const rewardsQuery = infiniteQueryOptions({
  queryKey: ['referral-details'],
  queryFn: async ({ pageParam, signal }) => {
    const cursor = pageParam === null ? {} : { cursor: pageParam }
    return call(listReferralRewards, { query: { ...cursor, limit: pageSize }, signal })
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

/** Moves what was shown to the balance, which then is another one, and so is the history. */
export async function sendPayout(cache: QueryClient, amount: WireMoney, idempotencyKey: string): Promise<void> {
  await call(payReferralRewards, { body: { amount }, idempotencyKey })
  await Promise.all(
    [statisticQuery.queryKey, ['me'], ['transactions']].map((queryKey) => cache.invalidateQueries({ queryKey })),
  )
}
