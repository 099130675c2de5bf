import type { ReplyOf } from '@emun/contract/endpoint'
import type { listQueues, OperatorRole } from '@emun/contract/operator'
import type { Queryable } from '../../platform/db.ts'
import type { Counted, Queue } from './queue.ts'

type Count = ReplyOf<typeof listQueues>['queues'][number]

/** The queues of a role, each with how many wait, since when the oldest does, and how many are past their time. */
export function countQueues(
  db: Queryable,
  queues: readonly (Queue | Counted)[],
  role: OperatorRole,
  now: Date,
): Promise<Count[]> {
  const own = queues.filter(({ roles }) => roles.includes(role))
  return Promise.all(own.map((queue) => ('count' in queue ? counted(db, queue) : measured(db, queue, now))))
}

async function counted(db: Queryable, { name, count }: Counted): Promise<Count> {
  const { waiting, oldestAt } = await count(db)
  return { name, waiting, oldestAt: oldestAt?.toISOString() ?? null, late: 0, targetMs: null }
}

async function measured(db: Queryable, queue: Queue, now: Date): Promise<Count> {
  const { name, targetMs } = queue
  const items = await queue.listWaiting(db, now)
  const late = items.filter(({ since }) => now.getTime() - since.getTime() > targetMs).length
  return { name, waiting: items.length, oldestAt: items[0]?.since.toISOString() ?? null, late, targetMs }
}
