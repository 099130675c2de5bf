import { getTransaction, listTransactions } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Filters } from './filters.ts'

export type Transaction = ReplyOf<typeof getTransaction>['transaction']

export const latestQuery = { limit: 8 }
const pageSize = 25

/** The newest few, for the home page; also whether there are older ones. */
export const latestTransactions = queryOptions({
  queryKey: ['transactions', 'latest'],
  queryFn: async ({ signal }) => {
    const reply = await call(listTransactions, { query: latestQuery, signal })
    return { transactions: reply.transactions, hasOlder: reply.nextCursor !== null }
  },
  meta: { isKept: true },
})

type HistoryPage = Pick<ReplyOf<typeof listTransactions>, 'transactions' | 'nextCursor'>
type History = InfiniteData<HistoryPage, string | null>

/**
 * History that passes the filters, newest first, page by page. The unfiltered one is kept for the offline view, and
 * begins with the latest few that are known already.
 */
export function transactionList(filters: Filters, cache: QueryClient) {
  const isWhole = Object.keys(filters).length === 0
  return infiniteQueryOptions({
    queryKey: ['transactions', 'list', filters],
    queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => {
      const page = { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return call(listTransactions, { query: { ...filters, ...page }, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: () => (isWhole ? latestAsHistory(cache) : undefined),
    meta: { isKept: isWhole },
  })
}

export function oneTransaction(id: string, cache: QueryClient) {
  return queryOptions({
    queryKey: transactionKey(id),
    queryFn: async ({ signal }) => (await call(getTransaction, { params: { id }, signal })).transaction,
    placeholderData: () => listedTransaction(id, cache),
  })
}

export function transactionKey(id: string): readonly ['transactions', 'one', string] {
  return ['transactions', 'one', id]
}

function latestAsHistory(cache: QueryClient): History | undefined {
  const latest = cache.getQueryData(latestTransactions.queryKey)
  if (latest === undefined || latest.transactions.length === 0) return undefined
  return { pages: [{ transactions: latest.transactions, nextCursor: null }], pageParams: [null] }
}

/** A transaction as some list shows it: good to look at while it is asked for, or when nobody can be asked. */
function listedTransaction(id: string, cache: QueryClient): Transaction | undefined {
  const lists = cache.getQueriesData<History>({ queryKey: ['transactions', 'list'] })
  const listed = lists.flatMap(([, history]) => history?.pages.flatMap((page) => page.transactions) ?? [])
  const latest = cache.getQueryData(latestTransactions.queryKey)?.transactions ?? []
  return [...latest, ...listed].find((transaction) => transaction.id === id)
}
