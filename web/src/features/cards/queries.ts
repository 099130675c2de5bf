import {
  type Card,
  cardDepositInfo,
  cardHistory,
  cardSpending,
  cardTypes,
  cardWithdrawInfo,
  listCardholders,
  listCards,
  listThreeDs,
} from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { isUnderWay } from './card-state.ts'
import { pollMs } from './poll.ts'
import { skewMsOf } from '../../platform/server-time.ts'

const typesFreshMs = 5 * 60_000
const pageSize = 15

/** Cards, and how far the server's clock was ahead of this device's when it was told of them. */
export type KnownCards = { readonly cards: readonly Card[]; readonly now: string; readonly skewMs: number }

/** All cards of the customer. While something of one is under way they are asked for again and again. */
export function cardsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['cards', 'list', lang],
    queryFn: async ({ signal }): Promise<KnownCards> => {
      const { cards, now } = await call(listCards, { query: { lang }, signal })
      return { cards, now, skewMs: skewMsOf(now) }
    },
    refetchInterval: ({ state }) =>
      state.data?.cards.some(isUnderWay) === true ? pollMs(state.dataUpdateCount + state.errorUpdateCount) : false,
    // In another language they are the same cards: they stay until its words are here.
    placeholderData: keepPreviousData,
    meta: { isKept: true },
  })
}

/** The cards one can have, with what each costs. */
export function cardTypesQuery(lang: Language) {
  return queryOptions({
    queryKey: ['cards', 'types', lang],
    queryFn: ({ signal }): Promise<CardTypes> => call(cardTypes, { query: { lang }, signal }),
    staleTime: typesFreshMs,
    placeholderData: keepPreviousData,
  })
}

export type CardTypes = ReplyOf<typeof cardTypes>

/** What topping a card up costs; without an amount only between which amounts one can. */
export function depositInfoQuery(id: string, amount: string | null, lang: Language) {
  return queryOptions({
    queryKey: ['cards', 'deposit-info', id, amount, lang],
    queryFn: ({ signal }) =>
      call(cardDepositInfo, { params: { id }, query: { lang, ...(amount === null ? {} : { amount }) }, signal }),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  })
}

/** What withdrawing an amount from a card brings. */
export function withdrawInfoQuery(id: string, amount: string) {
  return queryOptions({
    queryKey: ['cards', 'withdraw-info', id, amount],
    queryFn: ({ signal }) => call(cardWithdrawInfo, { params: { id }, query: { amount }, signal }),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  })
}

export type LineFilters = { readonly search?: string; readonly state?: 'declined' }

type HistoryPage = Pick<ReplyOf<typeof cardHistory>, 'lines' | 'nextCursor'>

/** What happened on a card, the newest first, page by page. */
export function historyQuery(id: string, filters: LineFilters, lang: Language) {
  return infiniteQueryOptions({
    queryKey: ['cards', 'history', id, filters, lang],
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> => {
      const page = { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return call(cardHistory, { params: { id }, query: { lang, ...filters, ...page }, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

export function spendingQuery(id: string) {
  return queryOptions({
    queryKey: ['cards', 'spending', id],
    queryFn: ({ signal }) => call(cardSpending, { params: { id }, signal }),
  })
}

/** What shops ask a card for now, without the values: those are never in a cache. */
export function codesQuery(id: string) {
  return queryOptions({
    queryKey: ['cards', 'codes', id],
    queryFn: async ({ signal }) => {
      const reply = await call(listThreeDs, { params: { id }, signal })
      return { ...reply, skewMs: skewMsOf(reply.now) }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => pollMs(state.data?.codes.length === 0 ? 0 : state.dataUpdateCount),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  })
}

export function holdersQuery(lang: Language) {
  return queryOptions({
    queryKey: ['cards', 'holders', lang],
    queryFn: ({ signal }) => call(listCardholders, { query: { lang }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Takes over a card as an act has just answered it, and asks again for what the act changed elsewhere. */
export function keepCard(cache: QueryClient, card: Card, lang: Language): void {
  cache.setQueryData(cardsQuery(lang).queryKey, (known) => {
    if (known === undefined) return undefined
    const isKnown = known.cards.some(({ id }) => id === card.id)
    const cards = isKnown ? known.cards.map((each) => (each.id === card.id ? card : each)) : [card, ...known.cards]
    return { ...known, cards }
  })
  void askAgain(cache)
}

/** Everything of cards, the balance and the history. */
export async function askAgain(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['cards'] }),
    cache.invalidateQueries({ queryKey: ['me'] }),
    cache.invalidateQueries({ queryKey: ['transactions'] }),
  ])
}
