import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { AccessPanel, type Operator } from '../features/operators/public.ts'
import { PositionPanels, seesPosition } from '../features/overview/public.ts'
import { QueueList } from '../features/queues/public.ts'
import { useArrival } from '../platform/arrival.ts'
import { appText } from './messages.ts'
import { pathOfQueue } from './places.ts'

/** What waits for a decision, how the house stands for whoever may know, and whose desk this is. */
export function OverviewPage({ operator }: { operator: Operator | null }): ReactElement {
  const { places } = useMessages(appText)
  const heading = useArrival(places.overview)
  return (
    <div className="page">
      <h1 ref={heading} tabIndex={-1}>
        {places.overview}
      </h1>
      <div className="overview">
        <div className="overview-numbers">
          <QueueList pathOf={pathOfQueue} />
          {operator !== null && seesPosition(operator.role) && <PositionPanels />}
        </div>
        <AccessPanel operator={operator} />
      </div>
    </div>
  )
}
