import { amountOf } from '@emun/contract/money'
import { readStatementLine } from '@emun/contract/operator'
import { parsePlainDate } from '@emun/contract/time'
import {
  Banner,
  Button,
  ErrorPanel,
  Ltr,
  Money,
  plainDateText,
  Skeleton,
  useLanguage,
  useMessages,
  UserText,
} from '@emun/ui'
import type { ReactElement } from 'react'
import { useKeys } from '../../platform/keys.ts'
import { type CaseProps, Fact, OwnChip, queuesText, useCase } from '../queues/public.ts'
import { EndForm } from './end-form.tsx'
import { reconciliationText } from './messages.ts'
import { type Line, useRailName } from './reconciliation.ts'
import { Suggestions } from './suggestions.tsx'
import { type Deciding, useDecidingLine } from './use-deciding-line.ts'

/** Who may only match cannot say that money is nobody’s. */
export type DeskOfLineProps = CaseProps & { readonly mayEnd: boolean }

/** A movement of our account on the desk: what the bank wrote, and what it could be. */
export function DeskOfLine(props: DeskOfLineProps): ReactElement {
  const text = useMessages(queuesText)
  const { reply, hasFailed, again } = useCase(readStatementLine, { params: { id: props.id } }, props.version)
  return (
    <>
      {hasFailed && props.claim.state === 'held' && <ErrorPanel title={text.caseFailed} onRetry={again} />}
      {reply === null ? (
        !hasFailed && <Skeleton lines={8} />
      ) : (
        <Opened {...props} line={reply.line} onRefused={again} />
      )}
    </>
  )
}

type OpenedProps = DeskOfLineProps & { readonly line: Line; readonly onRefused: () => void }

function Opened(props: OpenedProps): ReactElement {
  const { line, claim, mayEnd, onNext } = props
  const text = useMessages(reconciliationText)
  const deciding = useDecidingLine(props)
  const isReady = claim.state === 'held'
  const isFree = isReady && deciding.draft.mode === 'matching'
  useKeys({
    a: () => (isFree ? deciding.match() : undefined),
    r: () => (isFree && mayEnd ? deciding.change({ mode: 'ignoring' }) : undefined),
    n: onNext,
  })
  return (
    <>
      <Head line={line} claim={claim} onNext={onNext} />
      <div className="request-desk">
        <Written line={line} />
        <div className="decision">
          {deciding.draft.mode === 'matching' ? (
            <section className="decision-fields" aria-label={text.suggestions}>
              <Suggestions line={line} picked={deciding.picked} onPick={(picked) => deciding.change({ picked })} />
              {deciding.problem !== undefined && <Banner tone="negative">{deciding.problem}</Banner>}
              <Buttons line={line} deciding={deciding} isReady={isReady} mayEnd={mayEnd} />
            </section>
          ) : (
            <EndForm deciding={deciding} isReady={isReady} />
          )}
        </div>
      </div>
    </>
  )
}

function Head({ line, claim, onNext }: Pick<OpenedProps, 'line' | 'claim' | 'onNext'>): ReactElement {
  const railName = useRailName()
  return (
    <header className="review-head">
      <div>
        <h2>
          <UserText>{line.payer}</UserText> · <Money amount={amountOf(line.amount)} plus />
        </h2>
        <p>{railName(line.rail)}</p>
      </div>
      <OwnChip claim={claim} onNext={onNext} />
    </header>
  )
}

function Written({ line }: { line: Line }): ReactElement {
  const { facts } = useMessages(reconciliationText)
  const { language } = useLanguage()
  const day = parsePlainDate(line.day)
  return (
    <dl className="review-facts">
      <Fact name={facts.day}>{day === null ? line.day : plainDateText(day, language)}</Fact>
      <Fact name={facts.writtenAs}>
        <UserText>{line.payer}</UserText>
      </Fact>
      {line.reference !== '' && (
        <Fact name={facts.reference}>
          <Ltr>{line.reference}</Ltr>
        </Fact>
      )}
      <Fact name={facts.raw}>
        <span className="fact-more">
          <UserText>{line.raw}</UserText>
        </span>
      </Fact>
    </dl>
  )
}

type ButtonsProps = {
  readonly line: Line
  readonly deciding: Deciding
  readonly isReady: boolean
  readonly mayEnd: boolean
}

function Buttons({ line, deciding, isReady, mayEnd }: ButtonsProps): ReactElement {
  const text = useMessages(reconciliationText)
  const queues = useMessages(queuesText)
  const cameIn = amountOf(line.amount).minor > 0n
  return (
    <div className="decision-buttons">
      {mayEnd && (
        <Button disabled={!isReady} onClick={() => deciding.change({ mode: 'ignoring' })}>
          {text.own} <kbd>R</kbd>
        </Button>
      )}
      {mayEnd && cameIn && (
        <Button disabled={!isReady} onClick={() => deciding.change({ mode: 'sending_back' })}>
          {text.sendBack}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={!isReady || deciding.picked === null}
        busy={deciding.busy === 'match'}
        busyLabel={queues.sending}
        onClick={deciding.match}
      >
        {text.match} <kbd>A</kbd>
      </Button>
    </div>
  )
}
