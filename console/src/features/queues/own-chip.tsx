import { Button, StatusChip, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText } from './messages.ts'
import type { Claim } from './use-claim.ts'

export type OwnChipProps = { readonly claim: Claim; readonly onNext: () => void }

/** At the head of a case: that it is with this operator, and the way to the next one. */
export function OwnChip({ claim, onNext }: OwnChipProps): ReactElement {
  const text = useMessages(queuesText)
  return (
    <div className="review-own">
      {claim.state === 'held' && <StatusChip tone="info">{text.withYou}</StatusChip>}
      <Button size="small" onClick={onNext}>
        {text.next} <kbd>N</kbd>
      </Button>
    </div>
  )
}
