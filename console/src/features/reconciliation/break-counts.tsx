import { readReconciliation } from '@emun/contract/operator'
import { ErrorPanel, List, Ltr, Panel, Skeleton, StatusChip, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { FigureRow } from '../queues/public.ts'
import { ageOf, breakAges } from './break-ages.ts'
import { reconciliationText } from './messages.ts'
import type { Report } from './reconciliation.ts'

/** What stands between the books, by how long. Everything is compared for it, so it is asked once and not kept fresh. */
export function BreakCounts(): ReactElement {
  const text = useMessages(reconciliationText)
  const { reply, hasFailed, again } = useAsked(readReconciliation, {})
  return (
    <Panel title={text.between}>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null ? !hasFailed && <Skeleton lines={3} /> : <Counts report={reply.report} />}
    </Panel>
  )
}

function Counts({ report: { breaks, at } }: { report: Report }): ReactElement {
  const text = useMessages(reconciliationText)
  if (breaks.length === 0) return <StatusChip tone="positive">{text.noBreaks}</StatusChip>
  const counts = breakAges.map((age) => ({ age, count: breaks.filter((each) => ageOf(each, at) === age).length }))
  return (
    <List label={text.between}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ age, count }) => (
          <FigureRow
            key={age}
            path={`/console/reconciliation?age=${age}`}
            name={text.ages[age]}
            figure={<Ltr>{count}</Ltr>}
            tone={age === 'day' ? 'warning' : 'negative'}
          />
        ))}
    </List>
  )
}
