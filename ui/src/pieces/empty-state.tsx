import type { ReactElement, ReactNode } from 'react'

export type EmptyStateProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode }

/** Nothing here yet, why, and the one thing to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className="empty">
      <Arcade />
      <p className="empty-title">{title}</p>
      {children !== undefined && <div className="empty-words">{children}</div>}
      {action}
    </div>
  )
}

/** Five arches in a row, the light in the middle one. */
function Arcade(): ReactElement {
  const pillars = [0, 1, 2, 3, 4]
  return (
    <svg className="empty-art" viewBox="0 0 200 84" aria-hidden="true">
      {pillars.map((pillar) => (
        <path
          key={pillar}
          d={`M${12 + pillar * 36} 80V44a16 16 0 0 1 32 0v36`}
          data-middle={pillar === 2 || undefined}
        />
      ))}
      <path d="M2 80.5h196" />
      <circle cx="100" cy="62" r="6" />
    </svg>
  )
}
