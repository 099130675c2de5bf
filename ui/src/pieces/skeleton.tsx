import type { ReactElement } from 'react'

export type SkeletonProps = {
  /** The thing that is coming, so that nothing moves when it comes. */
  readonly shape?: 'line' | 'short' | 'title' | 'balance' | 'row' | 'block' | 'chip'
  readonly lines?: number
}

/** Stands where content is about to be. Silent: the page says once that it is loading. */
export function Skeleton({ shape = 'line', lines = 1 }: SkeletonProps): ReactElement {
  return (
    <span className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-bone" data-shape={shape} />
      ))}
    </span>
  )
}
