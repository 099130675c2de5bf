import type { ReactElement, ReactNode } from 'react'

/** Rows with hairlines between them. Its children are list items, such as `TxRow`. */
export function List({ label, children }: { label?: string; children: ReactNode }): ReactElement {
  return (
    <ul className="list" aria-label={label}>
      {children}
    </ul>
  )
}
