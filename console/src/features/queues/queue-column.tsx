import {
  Button,
  EmptyState,
  ErrorPanel,
  Link,
  Select,
  Skeleton,
  StatusChip,
  Time,
  useMessages,
  UserText,
} from '@emun/ui'
import type { ReactElement, RefObject } from 'react'
import { useSearchParams } from 'react-router'
import type { Asked } from '../../platform/asked.ts'
import { ageMinutes, standingOf } from './age.ts'
import { isWanted, queueFiltersIn, withQueueFilter } from './filters.ts'
import type { Item, QueueItems } from './items.ts'
import { queuesText } from './messages.ts'
import { type SteadyRow, useSteadyRows } from './steady-rows.ts'

/** What a queue calls its items, and what can be asked for in it. */
export type QueueWords = {
  readonly title: string
  readonly request: (item: Item) => string
  readonly parts: (item: Item) => string
  readonly requests: readonly { readonly value: string; readonly label: string }[]
}

export type QueueColumnProps = {
  readonly asked: Asked<QueueItems>
  readonly words: QueueWords
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly pathOf: (item: string) => string
  readonly openItem: string | undefined
  readonly onTakeNext: () => void
}

/** A queue: what waits, oldest first, each with its age, how that stands, and who works on it. */
export function QueueColumn(props: QueueColumnProps): ReactElement {
  const { asked, words, heading, onTakeNext } = props
  const text = useMessages(queuesText)
  const { reply } = asked
  const oldest = reply?.items[0]
  return (
    <section className="queue" aria-label={words.title}>
      <header className="queue-head">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {reply && oldest && (
          <StandingChip item={oldest} reply={reply}>
            {text.oldestAge(text.age(ageMinutes(oldest.waitingSince, reply.now)))}
          </StandingChip>
        )}
      </header>
      <Filters words={words} />
      {asked.hasFailed && <ErrorPanel title={text.itemsFailed} onRetry={asked.again} />}
      {reply === null ? !asked.hasFailed && <Skeleton lines={6} /> : <Rows {...props} reply={reply} />}
      {reply !== null && reply.items.length > 0 && (
        <div className="queue-foot">
          <Button wide onClick={onTakeNext}>
            {text.takeNext}
          </Button>
        </div>
      )}
    </section>
  )
}

function Filters({ words }: Pick<QueueColumnProps, 'words'>): ReactElement {
  const text = useMessages(queuesText)
  const [search, setSearch] = useSearchParams()
  const { request, who, isLate } = queueFiltersIn(search)
  const change = (name: 'request' | 'who' | 'late', value: string): void =>
    setSearch(withQueueFilter(search, name, value), { replace: true })
  const show = isLate ? 'late' : who
  const pick = (value: string): void => {
    const without = withQueueFilter(withQueueFilter(search, 'late', ''), 'who', '')
    const next = value === 'late' ? withQueueFilter(without, 'late', 'yes') : withQueueFilter(without, 'who', value)
    setSearch(next, { replace: true })
  }
  return (
    <div className="queue-filters">
      <Select
        hideLabel
        label={text.requestFilter}
        name="request"
        value={request}
        onChange={(value) => change('request', value)}
        options={[{ value: '', label: text.allRequests }, ...words.requests]}
      />
      <Select
        hideLabel
        label={text.showFilter}
        name="show"
        value={show}
        onChange={pick}
        options={[
          { value: '', label: text.all },
          { value: 'free', label: text.free },
          { value: 'own', label: text.own },
          { value: 'late', label: text.lateOnly },
        ]}
      />
    </div>
  )
}

function Rows(props: QueueColumnProps & { readonly reply: QueueItems }): ReactElement {
  const { reply, words, openItem, pathOf } = props
  const text = useMessages(queuesText)
  const [search] = useSearchParams()
  const filters = queueFiltersIn(search)
  const { rows, hold } = useSteadyRows(reply.items)
  const wanted = rows.filter((row) => row.isGone || isWanted(row, filters, reply))
  if (reply.items.length === 0) {
    return (
      <EmptyState title={text.clear}>
        {reply.lastDoneAt === null ? text.nothingYet : <LastDone at={reply.lastDoneAt} />}
      </EmptyState>
    )
  }
  if (wanted.length === 0) return <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
  return (
    <ol className="queue-rows" aria-label={text.waiting(reply.waiting)} {...hold}>
      {wanted.map((row) => (
        <li key={row.item} data-gone={row.isGone || undefined}>
          <Row row={row} reply={reply} words={words} path={pathOf(row.item)} isOpen={row.item === openItem} />
        </li>
      ))}
    </ol>
  )
}

function LastDone({ at }: { at: string }): ReactElement {
  const text = useMessages(queuesText)
  return (
    <>
      {text.lastDone} <Time at={at} show="time" />
    </>
  )
}

type RowProps = {
  readonly row: SteadyRow
  readonly reply: QueueItems
  readonly words: QueueWords
  readonly path: string
  readonly isOpen: boolean
}

function Row({ row, reply, words, path, isOpen }: RowProps): ReactElement {
  const text = useMessages(queuesText)
  return (
    <Link className="queue-item" href={path} aria-current={isOpen ? 'true' : undefined}>
      <span className="queue-item-line">
        <UserText className="queue-item-who">{row.who}</UserText>
        {row.isGone ? (
          <span className="queue-item-age">{text.gone}</span>
        ) : (
          <StandingChip item={row} reply={reply}>
            {text.age(ageMinutes(row.waitingSince, reply.now))}
          </StandingChip>
        )}
      </span>
      <span className="queue-item-line queue-item-more">
        <span>{words.request(row)}</span>
        <span>{words.parts(row)}</span>
      </span>
      {row.claim !== null && !row.isGone && (
        <span className="queue-item-claim">{row.claim.isOwn ? text.withYou : <WithOther by={row.claim.by} />}</span>
      )}
    </Link>
  )
}

function WithOther({ by }: { by: string }): ReactElement {
  const text = useMessages(queuesText)
  return (
    <>
      {text.with} <UserText>{by}</UserText>
    </>
  )
}

/** An age in its colour, and the word for what the colour says. */
function StandingChip({ item, reply, children }: { item: Item; reply: QueueItems; children: string }): ReactElement {
  const text = useMessages(queuesText)
  const standing = standingOf(item.waitingSince, reply.now, reply.targetMs)
  const tone = ({ fresh: 'neutral', soon: 'warning', late: 'negative' } as const)[standing]
  return (
    <StatusChip tone={tone} icon="clock">
      {children}
      {standing !== 'fresh' && <span> · {text.standings[standing]}</span>}
    </StatusChip>
  )
}
