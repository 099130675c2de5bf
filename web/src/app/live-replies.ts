import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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
      }),
    [cache],
  )
}

function askAgain(cache: QueryClient, cancelRefetch: boolean): void {
  void cache.invalidateQueries({ predicate: ({ meta }) => meta?.isLive !== false }, { cancelRefetch })
}
