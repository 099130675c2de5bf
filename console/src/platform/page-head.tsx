import type { ReactElement, ReactNode } from 'react'
import { useArrival } from './arrival.ts'

type Props = {
  readonly title: string
  readonly lead: string
  /** What can be done about the whole page. */
  readonly children?: ReactNode
}

/** What a page of the console is, where its visitor arrives. */
export function PageHead({ title, lead, children }: Props): ReactElement {
  const heading = useArrival(title)
  return (
    <header className="page-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
      </div>
      {children}
    </header>
  )
}
