import { checkAudit } from '@emun/contract/operator'
import { StatusChip, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { auditText } from './messages.ts'

/** Whether every entry is still what was written, recomputed when the page opens. */
export function ChainChip(): ReactElement | null {
  const text = useMessages(auditText)
  const { reply, hasFailed } = useAsked(checkAudit, {})
  if (reply === null && hasFailed) return null
  return (
    <p className="chain" role="status">
      {reply === null ? (
        <StatusChip tone="neutral">{text.checking}</StatusChip>
      ) : reply.firstBroken === null ? (
        <StatusChip tone="positive" icon="shield">
          {text.whole(reply.rows)}
        </StatusChip>
      ) : (
        <StatusChip tone="negative">{text.broken(String(reply.firstBroken))}</StatusChip>
      )}
    </p>
  )
}
