import { Link, useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { queuesText } from './messages.ts'

export type NarrowedProps = {
  /** The whole page. */
  readonly path: string
  /** What it is narrowed to. */
  readonly children: ReactNode
}

/** Says that a page shows some of what there is, and the way to all of it. */
export function Narrowed({ path, children }: NarrowedProps): ReactElement {
  const text = useMessages(queuesText)
  return (
    <p className="narrowed">
      <span>
        {text.only} <strong>{children}</strong>
      </span>
      <Link className="text-link" href={path}>
        {text.showAll}
      </Link>
    </p>
  )
}
