import { useIsOnline } from './online.ts'

type Shown = { readonly data: unknown; readonly dataUpdatedAt: number; readonly isError: boolean }

/**
 * When the data shown was last true (ISO 8601), if that has to be said: the network is down, the last try to refresh
 * failed, or the data was kept from an earlier visit and has not been confirmed yet. Null when it is current.
 */
export function useAsOf(query: Shown): string | null {
  const isOnline = useIsOnline()
  if (query.data === undefined) return null
  const isFromEarlierVisit = query.dataUpdatedAt < performance.timeOrigin
  return !isOnline || query.isError || isFromEarlierVisit ? new Date(query.dataUpdatedAt).toISOString() : null
}
