import { readPosition } from '@emun/contract/operator'
import { minute } from '@emun/contract/time'
import { ErrorPanel, Panel, Skeleton, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { BreakCounts } from '../reconciliation/public.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { overviewText } from './messages.ts'
import { MoneyPanels } from './money-panels.tsx'
import { RatesPanel } from './rates-panel.tsx'

const pollMs = minute

/** What the house holds and owes, what stands between its books, how old its rates are, and what waits for a second person. */
export function PositionPanels(): ReactElement {
  const text = useMessages(overviewText)
  const { reply: position, hasFailed, again } = useAsked(readPosition, {}, pollMs)
  if (position === null) {
    return (
      <Panel title={text.position}>
        {hasFailed ? <ErrorPanel title={text.failed} onRetry={again} /> : <Skeleton lines={8} />}
      </Panel>
    )
  }
  return (
    <div className="overview-panels">
      <MoneyPanels position={position} />
      <BreakCounts />
      <RatesPanel position={position} />
      <ChangesPanel position={position} />
    </div>
  )
}
