import type { OperatorRole, QueueName } from '@emun/contract/operator'
import type { Queryable } from '../../platform/db.ts'

/** Something that waits for an operator. The list shows these words and nothing else of it. */
export type Waiting = {
  readonly id: string
  readonly since: Date
  /** Whose it is. */
  readonly who: string
  /** What it is asked for, by a word that the console knows. */
  readonly request: string
  /** What there is to look at. */
  readonly parts: readonly string[]
  /** Grows with every change of the item. */
  readonly version: number
}

/**
 * A queue of the desk. To add one: its name in the contract, this, and its place among the others in `app.ts`; claims,
 * counts and the next item come by themselves.
 */
export type Queue = {
  readonly name: QueueName
  readonly roles: readonly OperatorRole[]
  /** How long an item may wait. */
  readonly targetMs: number
  /** Everything that waits, longest waiting first. */
  readonly listWaiting: (db: Queryable, now: Date) => Promise<readonly Waiting[]>
}

/** Something that only has to be counted: it is worked on somewhere else than in a queue. */
export type Counted = {
  readonly name: QueueName
  readonly roles: readonly OperatorRole[]
  readonly count: (db: Queryable) => Promise<{ readonly waiting: number; readonly oldestAt: Date | null }>
}
