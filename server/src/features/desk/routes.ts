import { refuse } from '@emun/contract/errors'
import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { claimItem, claimNext, releaseItem } from './claims.ts'
import { countQueues } from './count-queues.ts'
import { listItems } from './list-items.ts'
import type { Counted, Queue } from './queue.ts'

/** `all`: everything in the product that can wait for an operator. */
export function mountDesk(bind: Bind, deps: Deps, all: readonly (Queue | Counted)[]): void {
  const queues = all.filter((each): each is Queue => 'listWaiting' in each)
  bind(endpoints.listQueues, async ({ operator }) => {
    const now = deps.clock.now()
    return { ...ok, queues: await countQueues(deps.db, all, operator.role, now), now: now.toISOString() }
  })
  bind(endpoints.listItems, async ({ operator, params }) => ({
    ...ok,
    ...(await listItems(deps, findQueue(queues, params.queue, operator), operator)),
  }))
  bind(endpoints.claimNext, async ({ operator, params, body }) => {
    const next = await claimNext(deps, findQueue(queues, params.queue, operator), operator, body.after)
    return { ...ok, next: next && { item: next.item, until: next.until.toISOString() } }
  })
  bind(endpoints.claimItem, async ({ operator, params, body }) => {
    const until = await claimItem(deps, findQueue(queues, params.queue, operator), body.item, operator)
    return { ...ok, until: until.toISOString() }
  })
  bind(endpoints.releaseItem, async ({ operator, params, body }) => {
    await releaseItem(deps, findQueue(queues, params.queue, operator), body.item, operator)
    return ok
  })
}

/** The queue of that name. Refuses: record_not_found, no_access when it is not this role's. */
function findQueue(queues: readonly Queue[], name: string, { role }: Operator): Queue {
  const queue = queues.find((each) => each.name === name)
  if (!queue) throw refuse('record_not_found')
  if (!queue.roles.includes(role)) throw refuse('no_access')
  return queue
}
