import type { QueueName } from '@emun/contract/operator'
import { EmptyState, ErrorPanel, Link, List, Ltr, Panel, Skeleton, useMessages } from '@emun/ui'
import { type ReactElement, useContext } from 'react'
import { ageMinutes } from './age.ts'
import { queuesText } from './messages.ts'
import { Queues, type Waiting } from './queues.ts'

export type QueueListProps = { readonly pathOf: (name: QueueName) => string }

/** Everything that waits for this operator, each number the way to it. A queue where nothing waits does not take room. */
export function QueueList({ pathOf }: QueueListProps): ReactElement {
  const text = useMessages(queuesText)
  return (
    <Panel title={text.title} className="overview-queues">
      <Rows pathOf={pathOf} />
    </Panel>
  )
}

function Rows({ pathOf }: QueueListProps): ReactElement {
  const text = useMessages(queuesText)
  const { reply, hasFailed, again } = useContext(Queues)
  if (reply === null) return hasFailed ? <ErrorPanel title={text.failed} onRetry={again} /> : <Skeleton lines={3} />
  const waiting = reply.queues.filter((queue) => queue.waiting > 0)
  if (waiting.length === 0) return <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
  return (
    <List label={text.title}>
      {waiting.map((queue) => (
        <Row key={queue.name} queue={queue} now={reply.now} path={pathOf(queue.name)} />
      ))}
    </List>
  )
}

type RowProps = { readonly queue: Waiting; readonly now: string; readonly path: string }

function Row({ queue: { name, waiting, oldestAt, late }, now, path }: RowProps): ReactElement {
  const text = useMessages(queuesText)
  return (
    <li className="queue-row-line">
      <Link className="queue-row" href={path}>
        <span className="queue-count" aria-hidden="true">
          <Ltr>{waiting}</Ltr>
        </span>
        <span className="queue-words">
          <span className="queue-name">{text.names[name]}</span>
          <span className="visually-hidden"> {text.waiting(waiting)}</span>
          {oldestAt !== null && (
            <span className="queue-oldest">{text.oldestAge(text.age(ageMinutes(oldestAt, now)))}</span>
          )}
        </span>
      </Link>
      {late > 0 && (
        <Link className="queue-late" href={`${path}?late=yes`}>
          {text.late(late)}
        </Link>
      )}
    </li>
  )
}
