import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '../platform/events.ts'

/** Asks again for what a push says has changed, and for what may have changed while nothing could be heard. */
export function useLiveReplies(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      followEvents({
        onChange: () => askAgain(cache, true),
        // What is being asked for already will be as new as the stream.
        onGap: () => askAgain(cache, false),
        onReturn: () => askForDoubtful(cache),
      }),
    [cache],
  )
}

function askAgain(cache: QueryClient, cancelRefetch: boolean): void {
  void cache.invalidateQueries({ predicate: isLive }, { cancelRefetch })
}

/** What a push had asked for and no answer came to: the stream tells of a change only once. */
function askForDoubtful(cache: QueryClient): void {
  const isDoubtful = ({ state }: Query) => state.isInvalidated || state.status === 'error'
  const predicate = (query: Query) => isLive(query) && isDoubtful(query)
  void cache.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
}

function isLive({ meta }: Query): boolean {
  return meta?.isLive !== false
}
