import type { ReplyOf } from '@emun/contract/endpoint'
import type { listItems as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Queue } from './queue.ts'
import { findHeld, findLastDone } from './store.ts'

/** More are counted and not listed: nobody works from the end of a queue. */
const mostListed = 250

/** What waits in the queue, longest waiting first, and who works on what of it. */
export async function listItems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  queue: Queue,
  operator: Operator,
): Promise<Omit<ReplyOf<typeof endpoint>, 'ok'>> {
  const now = clock.now()
  const [waiting, held, lastDoneAt] = await Promise.all([
    queue.listWaiting(db, now),
    findHeld(db, queue.name, now),
    findLastDone(db, queue.name),
  ])
  const claims = new Map(held.map((each) => [each.item, each]))
  const items = waiting.slice(0, mostListed).map(({ id, since, who, request, parts, version }) => {
    const claim = claims.get(id)
    return {
      item: id,
      waitingSince: since.toISOString(),
      who,
      request,
      parts: [...parts],
      version,
      claim: claim ? { by: claim.name, isOwn: claim.operator === operator.id, until: claim.until.toISOString() } : null,
    }
  })
  const doneAt = lastDoneAt?.toISOString() ?? null
  return { items, waiting: waiting.length, targetMs: queue.targetMs, lastDoneAt: doneAt, now: now.toISOString() }
}
