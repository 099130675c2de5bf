import { amountOf } from '@emun/contract/money'
import { askForOutcome, readUnknownOutcome } from '@emun/contract/operator'
import { Banner, Button, ErrorPanel, Ltr, Money, Skeleton, Time, useMessages, UserText, useToast } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { useKeys } from '../../platform/keys.ts'
import { type CaseProps, Fact, OwnChip, queuesText, useAct, useCase } from '../queues/public.ts'
import { reconciliationText } from './messages.ts'
import { type Outcome, useRailName } from './reconciliation.ts'

/** A payment of which nobody knows whether it was made: what is known, and one thing to do, which is to ask. */
export function DeskOfOutcome(props: CaseProps): ReactElement {
  const text = useMessages(queuesText)
  const { reply, hasFailed, again } = useCase(readUnknownOutcome, { params: { id: props.id } }, props.version)
  return (
    <>
      {hasFailed && props.claim.state === 'held' && <ErrorPanel title={text.caseFailed} onRetry={again} />}
      {reply === null ? (
        !hasFailed && <Skeleton lines={8} />
      ) : (
        <Opened {...props} outcome={reply.outcome} onAsked={again} />
      )}
    </>
  )
}

type OpenedProps = CaseProps & { readonly outcome: Outcome; readonly onAsked: () => void }

function Opened({ id, outcome, claim, onNext, onDone, onClaimLost, onAsked }: OpenedProps): ReactElement {
  const text = useMessages(reconciliationText)
  const queues = useMessages(queuesText)
  const toast = useToast()
  const { act, busy, problem } = useAct<'ask'>({ onClaimLost })
  const ask = (): void =>
    act({
      name: 'ask',
      send: () => call(askForOutcome, { params: { id }, body: {} }),
      onDone: (reply) => {
        toast(
          reply.outcome.isUnknown ? text.stillUnknown : text.known,
          reply.outcome.isUnknown ? 'neutral' : 'positive',
        )
        if (reply.outcome.isUnknown) onAsked()
        else onDone()
      },
    })
  const isReady = claim.state === 'held'
  useKeys({ a: () => (isReady ? ask() : undefined), n: onNext })
  return (
    <>
      <header className="review-head">
        <div>
          <h2>
            <UserText>{outcome.who}</UserText> · <Money amount={amountOf(outcome.amount)} />
          </h2>
          <p>
            {text.parts[outcome.what]} · <Time at={outcome.since} show="day_time" afterWords />
          </p>
        </div>
        <OwnChip claim={claim} onNext={onNext} />
      </header>
      <div className="request-desk">
        <Known outcome={outcome} />
        <div className="decision decision-fields">
          <p>{text.unknownLead}</p>
          {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
          <div className="decision-buttons">
            <Button
              variant="primary"
              disabled={!isReady}
              busy={busy === 'ask'}
              busyLabel={queues.sending}
              onClick={ask}
            >
              {text.ask} <kbd>A</kbd>
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

function Known({ outcome }: { outcome: Outcome }): ReactElement {
  const { facts } = useMessages(reconciliationText)
  const railName = useRailName()
  return (
    <dl className="review-facts">
      <Fact name={facts.method}>{railName(outcome.rail)}</Fact>
      <Fact name={facts.about}>
        <Ltr>{outcome.about}</Ltr>
      </Fact>
      {outcome.provider !== null && <Fact name={facts.provider}>{outcome.provider}</Fact>}
      {outcome.providerRef !== null && (
        <Fact name={facts.providerRef}>
          <Ltr>{outcome.providerRef}</Ltr>
        </Fact>
      )}
      {outcome.askedAt !== null && (
        <Fact name={facts.asked}>
          <Time at={outcome.askedAt} show="day_time" />
        </Fact>
      )}
    </dl>
  )
}
