import { type CardRequest, cardRequestStatus } from '@emun/contract/customer'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../platform/api.ts'
import { pollMs } from './poll.ts'
import { askAgain } from './queries.ts'

function askedKey(card: string): readonly ['card-asked', string] {
  return ['card-asked', card]
}

export function isOver({ state }: Pick<CardRequest, 'state'>): boolean {
  return state === 'done' || state === 'failed'
}

/** Remembers what was last asked for a card on this visit, so that its page can say what becomes of it. */
export function keepAsked(cache: QueryClient, request: CardRequest): void {
  cache.setQueryData(askedKey(request.card), request)
}

/** What was last asked for a card on this visit, followed to its end; undefined when nothing was. */
export function useAskedRequest(card: string): CardRequest | undefined {
  const cache = useQueryClient()
  const { data: request } = useQuery<CardRequest>({
    queryKey: askedKey(card),
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<CardRequest>(askedKey(card))
      if (known === undefined) throw new Error('nothing was asked here')
      return (await call(cardRequestStatus, { params: { id: known.id }, signal })).request
    },
    enabled: ({ state }) => state.data !== undefined && !isOver(state.data),
    refetchInterval: ({ state }) => pollMs(state.dataUpdateCount + state.errorUpdateCount),
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  useAskAgainAtEnd(request)
  return request
}

/** What it came to is in the card, its history and the balance: they are asked for again, once. */
function useAskAgainAtEnd(request: CardRequest | undefined): void {
  const cache = useQueryClient()
  const before = useRef(request?.state)
  const look = useEffectEvent((state: CardRequest['state'] | undefined) => {
    const isNews = before.current !== undefined && before.current !== state
    before.current = state
    if (isNews && request !== undefined && isOver(request)) void askAgain(cache)
  })
  useEffect(() => look(request?.state), [request?.state])
}
