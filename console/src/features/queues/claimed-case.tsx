import type { QueueName } from '@emun/contract/operator'
import { Banner, Button, ErrorPanel, Skeleton, useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { queuesText } from './messages.ts'
import { type Claim, useClaim } from './use-claim.ts'

/** What an item on the desk knows of its claim, and where it goes from here. */
export type CaseProps = {
  readonly id: string
  readonly claim: Claim
  /** What the queue last said of the item: another version means that somebody changed it. */
  readonly version: number | undefined
  readonly onClaimLost: () => void
  readonly onDone: () => void
  readonly onNext: () => void
}

type Props = {
  readonly queue: QueueName
  readonly id: string
  readonly version: number | undefined
  readonly onDone: () => void
  readonly onNext: () => void
  readonly children: (props: CaseProps) => ReactNode
}

/** Takes the item, and shows it to whoever has it. One that was lost stays on the page with what was written. */
export function ClaimedCase({ queue, id, version, onDone, onNext, children }: Props): ReactElement {
  const text = useMessages(queuesText)
  const { claim, again, lose } = useClaim(queue, id)
  const next = (
    <Button size="small" onClick={onNext}>
      {text.next}
    </Button>
  )
  switch (claim.state) {
    case 'asking':
      return <Skeleton lines={8} />
    case 'failed':
      return <ErrorPanel title={text.claimFailed} onRetry={again} />
    case 'gone':
      return (
        <Banner tone="info" title={text.goneTitle} action={next}>
          {text.goneText}
        </Banner>
      )
    case 'taken':
      return (
        <Banner tone="info" title={text.takenBy(claim.by)} action={next}>
          {text.takenText}
        </Banner>
      )
    default:
      return (
        <>
          {claim.state === 'lost' && <Lost by={claim.by} onReclaim={again} />}
          {children({ id, claim, version, onClaimLost: lose, onDone, onNext })}
        </>
      )
  }
}

function Lost({ by, onReclaim }: { by: string; onReclaim: () => void }): ReactElement {
  const text = useMessages(queuesText)
  return (
    <Banner
      tone="warning"
      title={by === '' ? text.lostTitle : text.lostTo(by)}
      action={
        <Button size="small" onClick={onReclaim}>
          {text.reclaim}
        </Button>
      }
    >
      {text.lostText}
    </Banner>
  )
}
