import { refuse } from '@emun/contract/errors'
import { claimIdleMs, type QueueName } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Queue, Waiting } from './queue.ts'
import {
  type Claim,
  deleteClaim,
  dropClaim,
  dropOtherClaims,
  findHeld,
  lockClaim,
  noteDone,
  takeClaim,
} from './store.ts'

type Given = Pick<Deps, 'db' | 'clock'>

/**
 * Takes an item for this operator, or renews what they have: nobody else gets it until they let go or have been idle for
 * ten minutes. Answers until when. Refuses: record_not_found when it does not wait here (any more), item_taken.
 */
export async function claimItem(deps: Given, queue: Queue, item: string, operator: Operator): Promise<Date> {
  const claim: Claim = { queue: queue.name, item, operator: operator.id }
  const until = await tryClaim(deps, queue, claim)
  if (until === 'gone') throw refuse('record_not_found')
  if (until === 'taken') throw await takenBy(deps, claim)
  return until
}

/**
 * Takes the longest waiting item that nobody holds; what this operator holds already comes first. Whoever leaves an item
 * says so by `after`, and gets the one that follows it. Null when there is none.
 */
export async function claimNext(
  deps: Given,
  queue: Queue,
  operator: Operator,
  after?: string,
): Promise<{ readonly item: string; readonly until: Date } | null> {
  const now = deps.clock.now()
  const waiting = await queue.listWaiting(deps.db, now)
  const held = new Map((await findHeld(deps.db, queue.name, now)).map((each) => [each.item, each.operator]))
  const own = waiting.filter(({ id }) => held.get(id) === operator.id)
  const free = waiting.filter(({ id }) => !held.has(id))
  const order = after === undefined ? [...own, ...free] : following(after, waiting).filter(({ id }) => !held.has(id))
  for (const { id: item } of order) {
    const until = await tryClaim(deps, queue, { queue: queue.name, item, operator: operator.id })
    if (until instanceof Date) return { item, until }
  }
  return null
}

/** Everything but the item, beginning behind it. */
function following(item: string, waiting: readonly Waiting[]): readonly Waiting[] {
  const at = waiting.findIndex(({ id }) => id === item)
  return [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))]
}

/** The claim comes first and the look after it: what was decided in between is given back at once. */
async function tryClaim({ db, clock }: Given, queue: Queue, claim: Claim): Promise<Date | 'taken' | 'gone'> {
  const now = clock.now()
  const until = new Date(now.getTime() + claimIdleMs)
  const isKnown = (await queue.listWaiting(db, now)).some(({ id }) => id === claim.item)
  if (!isKnown) return 'gone'
  if (!(await takeClaim(db, claim, now, until))) return 'taken'
  const isWaiting = (await queue.listWaiting(db, now)).some(({ id }) => id === claim.item)
  await (isWaiting ? dropOtherClaims(db, claim) : dropClaim(db, claim))
  return isWaiting ? until : 'gone'
}

async function takenBy({ db, clock }: Given, { queue, item }: Claim): Promise<Error> {
  const holder = (await findHeld(db, queue, clock.now())).find((each) => each.item === item)
  return refuse('item_taken', { details: { by: holder?.name ?? '' } })
}

/** Gives an item back before its time. What is not this operator's stays as it is. */
export async function releaseItem({ db }: Given, queue: Queue, item: string, operator: Operator): Promise<void> {
  await dropClaim(db, { queue: queue.name, item, operator: operator.id })
}

/** Makes sure that the item is this operator's, until the transaction ends. Refuses: claim_lost. */
export async function holdClaim(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  queue: QueueName,
  item: string,
  operator: Operator,
): Promise<void> {
  if (!(await lockClaim(tx, { queue, item, operator: operator.id }, clock.now()))) throw refuse('claim_lost')
}

/** The item leaves the queue, decided or gone elsewhere, and nobody holds it any more. */
export function finishItem(tx: Tx, { clock }: Pick<Deps, 'clock'>, queue: QueueName, item: string): void {
  deleteClaim(tx, { queue, item })
  noteDone(tx, queue, clock.now())
}
