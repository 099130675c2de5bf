import type { ReactNode } from 'react'
import { QueryFailure } from './query-failure.tsx'

type Asked<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => Promise<unknown>
}

type Props<T> = {
  readonly query: Asked<T>
  /** What stands there meanwhile, in the shape of what is coming. */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Data once it is here; until then its skeleton, and a way on when it cannot come. Old data beats a new failure. */
export function WhenLoaded<T>({ query, skeleton, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  const isComing = query.isPending && query.fetchStatus !== 'paused'
  return isComing ? skeleton : <QueryFailure query={query} />
}
