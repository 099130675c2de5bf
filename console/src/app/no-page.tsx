import { EmptyState, LinkButton, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useArrival } from '../platform/arrival.ts'
import { appText } from './messages.ts'

/** An address where this operator finds nothing: it is nobody's, or another role's. */
export function NoPage(): ReactElement {
  const text = useMessages(appText)
  const heading = useArrival(text.noPageTitle)
  return (
    <div className="page">
      <h1 ref={heading} tabIndex={-1}>
        {text.noPageTitle}
      </h1>
      <EmptyState title={text.noPageText} action={<LinkButton href="/console">{text.toOverview}</LinkButton>} />
    </div>
  )
}
