import type { QueueName } from '@emun/contract/operator'
import { Button, EmptyState, Link, useMessages, useToast } from '@emun/ui'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useArrival } from '../../platform/arrival.ts'
import { useKeys } from '../../platform/keys.ts'
import { type CaseProps, ClaimedCase } from './claimed-case.tsx'
import { isWanted, queueFiltersIn } from './filters.ts'
import { type Item, takeNext, useItems } from './items.ts'
import { queuesText } from './messages.ts'
import { QueueColumn, type QueueWords } from './queue-column.tsx'

/** What the desk gives to a page of a queue: where it stands, and whom to tell that something left it. */
export type WorkplaceProps = {
  readonly queue: QueueName
  /** Where the queue stands; an item of it is one step below. */
  readonly path: string
  /** Something left the queue: the counts of the rail are old. */
  readonly onChanged: () => void
}

type Props = WorkplaceProps & {
  /** What the queue calls what waits in it; it may depend on what that is. */
  readonly wordsOf: (items: readonly Item[]) => QueueWords
  /** What else there is to do here while no item is open; it may change what waits. */
  readonly AtRest?: ComponentType<{ readonly onChanged: () => void }>
  /** An item on the desk of whoever has it. */
  readonly children: (props: CaseProps) => ReactNode
}

/** The queue on one side and the case on the other; on a narrow window one after the other. */
export function Workplace({ queue, path, onChanged, wordsOf, AtRest, children }: Props): ReactElement {
  const text = useMessages(queuesText)
  const asked = useItems(queue)
  const words = wordsOf(asked.reply?.items ?? [])
  const heading = useArrival(words.title)
  const { id } = useParams()
  const [search] = useSearchParams()
  const pathOf = (item: string): string => withSearch(`${path}/${item}`, search)
  const goOn = useGoOn(queue, pathOf, withSearch(path, search))
  const filters = queueFiltersIn(search)
  const rows = asked.reply?.items.filter((item) => asked.reply && isWanted(item, filters, asked.reply)) ?? []
  useRowKeys()
  useKeys(id === undefined ? { n: () => goOn() } : {})
  const changed = (): void => {
    asked.again()
    onChanged()
  }
  const done = (): void => {
    changed()
    goOn()
  }
  return (
    <div className="workplace" data-open={id !== undefined || undefined}>
      <QueueColumn {...{ asked, words, heading, pathOf }} openItem={id} onTakeNext={() => goOn()} />
      <section className="workplace-item" aria-label={text.itemRegion}>
        {id === undefined ? (
          <>
            <Nothing count={asked.reply?.items.length ?? 0} onTakeNext={() => goOn()} />
            {AtRest && <AtRest onChanged={changed} />}
          </>
        ) : (
          <>
            <Link className="workplace-back" href={withSearch(path, search)}>
              {text.toQueue}
            </Link>
            <ClaimedCase
              key={id}
              {...{ queue, id }}
              version={rows.find(({ item }) => item === id)?.version}
              onDone={done}
              onNext={() => goOn(id)}
            >
              {children}
            </ClaimedCase>
          </>
        )}
      </section>
    </div>
  )
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** Takes the next one and goes there, or to the queue when nothing is left. */
function useGoOn(queue: QueueName, pathOf: (item: string) => string, queuePath: string): (after?: string) => void {
  const text = useMessages(queuesText)
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

/** An empty queue says so itself, right beside this. */
function Nothing({ count, onTakeNext }: { count: number; onTakeNext: () => void }): ReactElement {
  const text = useMessages(queuesText)
  if (count === 0) return <p className="workplace-rest">{text.nothingOpen}</p>
  return (
    <EmptyState
      title={text.nothingOpen}
      action={
        <Button variant="primary" onClick={onTakeNext}>
          {text.takeNext}
        </Button>
      }
    >
      {text.nothingOpenText}
    </EmptyState>
  )
}
