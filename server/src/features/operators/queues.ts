import type { ReplyOf } from '@emun/contract/endpoint'
import type { listQueues, OperatorRole, QueueName } from '@emun/contract/operator'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** Something that waits for operators of these roles, and how to count it. A feature with a queue exports one. */
export type Queue = {
  readonly name: QueueName
  readonly roles: readonly OperatorRole[]
  readonly count: (db: Queryable) => Promise<{ readonly waiting: number; readonly oldestAt: Date | null }>
}

/** The queues of a role, each with how many wait and since when the oldest does. */
export async function countQueues(
  db: Queryable,
  queues: readonly Queue[],
  role: OperatorRole,
): Promise<ReplyOf<typeof listQueues>['queues']> {
  const own = queues.filter(({ roles }) => roles.includes(role))
  return Promise.all(
    own.map(async ({ name, count }) => {
      const { waiting, oldestAt } = await count(db)
      return { name, waiting, oldestAt: oldestAt?.toISOString() ?? null }
    }),
  )
}

/** People who were invited and have not come yet: their link may have run out, or never reached them. */
export const invitations: Queue = {
  name: 'invitations',
  roles: ['admin'],
  async count(db) {
    const found = await first(
      db.query<{ waiting: number; oldest: Date | null }>(sql`
        select count(*)::int as waiting, min(created_at) as oldest from operator_invitation`),
    )
    return { waiting: found?.waiting ?? 0, oldestAt: found?.oldest ?? null }
  },
}
