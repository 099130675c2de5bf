import { amountOf } from '@emun/contract/money'
import type { QueueName } from '@emun/contract/operator'
import { Banner, Link, Ltr, Money, Panel, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { reconciliationText } from './messages.ts'
import { type Report, useRailName } from './reconciliation.ts'

type Break = Report['breaks'][number]

export type BreaksProps = {
  readonly breaks: readonly Break[]
  /** Where a queue is worked on; null where this operator does not. */
  readonly pathOf: (queue: QueueName) => string | null
}

/** Everything that stands between two books, the oldest first, with the way to where it is settled. */
export function Breaks({ breaks, pathOf }: BreaksProps): ReactElement {
  const text = useMessages(reconciliationText)
  if (breaks.length === 0) {
    return (
      <Banner tone="positive" icon="check">
        {text.noBreaks}
      </Banner>
    )
  }
  return (
    <Panel title={text.breaks(breaks.length)}>
      <ul className="breaks">
        {breaks.map((each) => (
          <BreakRow key={`${each.kind} ${each.id}`} found={each} path={pathTo(each, pathOf)} />
        ))}
      </ul>
    </Panel>
  )
}

function BreakRow({ found, path }: { found: Break; path: string | null }): ReactElement {
  const text = useMessages(reconciliationText)
  const railName = useRailName()
  return (
    <li className="break">
      <p className="arrived-line">
        {text.kinds[found.kind]}
        {found.amount !== null && <Money amount={amountOf(found.amount)} />}
      </p>
      <p className="fact-more">
        {found.rail !== '' && `${railName(found.rail)} · `}
        <Ltr>{found.id}</Ltr>
        {found.since !== null && (
          <>
            {` · ${text.since} `}
            <Time at={found.since} show="day_time" afterWords />
          </>
        )}
        {path !== null && (
          <>
            {' · '}
            <Link className="text-link" href={path}>
              {text.open}
            </Link>
          </>
        )}
      </p>
    </li>
  )
}

const queueOf: Readonly<Partial<Record<Break['kind'], QueueName>>> = {
  came_unmatched: 'unmatched',
  went_unmatched: 'unmatched',
  outcome_unknown: 'unknownOutcomes',
}

function pathTo({ kind, id }: Break, pathOf: BreaksProps['pathOf']): string | null {
  const queue = queueOf[kind]
  const path = queue && pathOf(queue)
  return path ? `${path}/${id}` : null
}
