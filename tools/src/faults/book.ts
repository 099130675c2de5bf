import { type Answer, isUnknown } from './http.ts'
import type { Order } from './orders.ts'

/** One line of the journal: what a customer did or was told, when, by a clock that never stops and never jumps. */
export type Line = { readonly op: string; readonly atMs: number } & (
  | { readonly event: 'ordered'; readonly order: Order }
  | { readonly event: 'sent' }
  | ({ readonly event: 'answered'; readonly attempt: number } & Answer)
  /** The key of something done, sent with another body. */
  | ({ readonly event: 'misused' } & Answer)
  /** The transaction was looked up after it had been acknowledged. */
  | ({ readonly event: 'read' } & Answer)
)

/** One time a request was sent. No status yet: it is on its way. */
export type Attempt = { readonly sentMs: number; answeredMs?: number; status?: number; text?: string }

/** Everything known of one order. */
export type Operation = {
  readonly order: Order
  readonly attempts: Attempt[]
  readonly misuses: Answer[]
  readonly reads: Answer[]
}

export type Book = {
  readonly operations: ReadonlyMap<string, Operation>
  readonly enter: (line: Line) => Operation
  /** Those that something was entered about since this was asked last. */
  readonly takeTouched: () => readonly Operation[]
}

/** Makes operations of the journal's lines, in memory as they are written or later from the file. */
export function openBook(): Book {
  const operations = new Map<string, Operation>()
  let touched = new Set<Operation>()
  return {
    operations,
    enter(line) {
      const operation = operations.get(line.op) ?? opened(line)
      operations.set(line.op, operation)
      touched.add(operation)
      note(operation, line)
      return operation
    },
    takeTouched() {
      const taken = [...touched]
      touched = new Set()
      return taken
    },
  }
}

function opened(line: Line): Operation {
  if (line.event !== 'ordered') throw new Error(`the journal speaks of ${line.op} before it was ordered`)
  return { order: line.order, attempts: [], misuses: [], reads: [] }
}

function note({ attempts, misuses, reads }: Operation, line: Line): void {
  if (line.event === 'sent') attempts.push({ sentMs: line.atMs })
  if (line.event === 'misused') misuses.push({ status: line.status, text: line.text })
  if (line.event === 'read') reads.push({ status: line.status, text: line.text })
  const attempt = line.event === 'answered' ? attempts[line.attempt] : undefined
  if (line.event === 'answered' && attempt)
    Object.assign(attempt, { answeredMs: line.atMs, status: line.status, text: line.text })
}

/** The first acknowledgement, if there is one. */
export function doneIn({ attempts }: Operation): Attempt | undefined {
  return attempts.find(({ status }) => status === 200)
}

/**
 * What the customer knows: it was done, it was refused, or nobody knows. A refusal stores nothing, so something done at
 * another try is done; and it says nothing about a try that was still on its way when the refused one was sent.
 */
export function outcomeOf(operation: Operation): 'done' | 'refused' | 'unknown' {
  if (doneIn(operation)) return 'done'
  const { attempts } = operation
  const refusal = attempts.findLast(({ status }) => status !== undefined && !isUnknown(status))
  const isLastWord = attempts.every((each) => isOver(each) && (!isUnknown(each.status) || isBefore(each, refusal)))
  return refusal && isLastWord ? 'refused' : 'unknown'
}

function isOver(attempt: Attempt): attempt is Attempt & { readonly status: number } {
  return attempt.status !== undefined
}

function isBefore({ answeredMs = Infinity }: Attempt, other: Attempt | undefined): boolean {
  return other !== undefined && answeredMs <= other.sentMs
}
