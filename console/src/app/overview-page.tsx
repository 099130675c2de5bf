import { Card, EmptyState, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { AccessPanel, type Operator } from '../features/operators/public.ts'
import { useArrival } from '../platform/arrival.ts'
import { appText } from './messages.ts'

export type OverviewPageProps = { readonly operator: Operator | null; readonly isFirstPage: boolean }

/** What waits for a decision, and whose desk this is. */
export function OverviewPage({ operator, isFirstPage }: OverviewPageProps): ReactElement {
  const text = useMessages(appText)
  const heading = useArrival(text.overview, isFirstPage)
  return (
    <div className="page">
      <h1 ref={heading} tabIndex={-1}>
        {text.overview}
      </h1>
      <div className="overview">
        <Card className="overview-queues">
          <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
        </Card>
        <AccessPanel operator={operator} />
      </div>
    </div>
  )
}
