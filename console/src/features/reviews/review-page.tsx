import { Banner, Button, EmptyState, ErrorPanel, Link, Skeleton, useMessages, useToast } from '@emun/ui'
import type { ReactElement } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { requestTypes } from '@emun/contract/operator'
import { useArrival } from '../../platform/arrival.ts'
import { useKeys } from '../../platform/keys.ts'
import {
  isWanted,
  type Item,
  QueueColumn,
  queueFiltersIn,
  queuesText,
  type QueueWords,
  takeNext,
  useClaim,
  useItems,
} from '../queues/public.ts'
import { DeskOfReview } from './desk-of-review.tsx'
import { reviewsText } from './messages.ts'
import type { ReviewQueue } from './review.ts'

export type ReviewPageProps = {
  readonly queue: ReviewQueue
  /** Where the queue stands; an item of it is one step below. */
  readonly path: string
  /** Something left the queue: the counts of the rail are old. */
  readonly onChanged: () => void
}

/** The queue on one side and the case on the other; on a narrow window one after the other. */
export function ReviewPage({ queue, path, onChanged }: ReviewPageProps): ReactElement {
  const text = useMessages(reviewsText)
  const words = useWords(queue)
  const heading = useArrival(words.title)
  const { id } = useParams()
  const [search] = useSearchParams()
  const asked = useItems(queue)
  const pathOf = (item: string): string => withSearch(`${path}/${item}`, search)
  const goOn = useGoOn(queue, pathOf, withSearch(path, search))
  const filters = queueFiltersIn(search)
  const rows = asked.reply?.items.filter((item) => asked.reply && isWanted(item, filters, asked.reply)) ?? []
  useRowKeys()
  useKeys(id === undefined ? { n: () => goOn() } : {})
  const done = (): void => {
    asked.again()
    onChanged()
    goOn()
  }
  return (
    <div className="workplace" data-open={id !== undefined || undefined}>
      <QueueColumn {...{ asked, words, heading, pathOf }} openItem={id} onTakeNext={() => goOn()} />
      <section className="workplace-item" aria-label={text.itemRegion}>
        {id === undefined ? (
          <Nothing count={rows.length} onTakeNext={() => goOn()} />
        ) : (
          <>
            <Link className="workplace-back" href={withSearch(path, search)}>
              {text.toQueue}
            </Link>
            <Case key={id} queue={queue} id={id} version={versionOf(rows, id)} onDone={done} onNext={() => goOn(id)} />
          </>
        )}
      </section>
    </div>
  )
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

function versionOf(rows: readonly Item[], id: string): number | undefined {
  return rows.find(({ item }) => item === id)?.version
}

/** Takes the next one and goes there, or to the queue when nothing is left. */
function useGoOn(queue: ReviewQueue, pathOf: (item: string) => string, queuePath: string): (after?: string) => void {
  const text = useMessages(reviewsText)
  const navigate = useNavigate()
  const toast = useToast()
  return (after) => {
    takeNext(queue, after).then(
      (item) => void navigate(item === null ? queuePath : pathOf(item)),
      () => toast(text.nextFailed, 'negative'),
    )
  }
}

/** J and K go through the rows; Enter opens the one they stand on. */
function useRowKeys(): void {
  const step = (by: 1 | -1): void => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.queue-item')]
    const open = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
    const at = links.findIndex((link) => link === document.activeElement)
    const from = at >= 0 ? at : open
    links[Math.min(links.length - 1, Math.max(0, from + by))]?.focus()
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
}

function useWords(queue: ReviewQueue): QueueWords {
  const text = useMessages(reviewsText)
  const queues = useMessages(queuesText)
  const nameOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name
  return {
    title: queues.names[queue],
    request: ({ request }) => nameOf(text.requests, request),
    parts: ({ parts }) => parts.map((part) => nameOf(text.documents, part)).join(' · '),
    requests: requestTypes.map((value) => ({ value, label: text.requests[value] })),
  }
}

function Nothing({ count, onTakeNext }: { count: number; onTakeNext: () => void }): ReactElement {
  const text = useMessages(reviewsText)
  const queues = useMessages(queuesText)
  if (count === 0) return <EmptyState title={text.nothingOpen}>{queues.nothingYet}</EmptyState>
  return (
    <EmptyState
      title={text.nothingOpen}
      action={
        <Button variant="primary" onClick={onTakeNext}>
          {queues.takeNext}
        </Button>
      }
    >
      {text.nothingOpenText}
    </EmptyState>
  )
}

type CaseProps = {
  readonly queue: ReviewQueue
  readonly id: string
  readonly version: number | undefined
  readonly onDone: () => void
  readonly onNext: () => void
}

function Case({ queue, id, version, onDone, onNext }: CaseProps): ReactElement {
  const text = useMessages(reviewsText)
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
      return <DeskOfReview {...{ queue, id, claim, version, onDone, onNext }} onReclaim={again} onClaimLost={lose} />
  }
}
