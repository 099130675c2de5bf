import { type ActKind, actKinds } from './act-kinds.ts'
import { type Book, doneIn, outcomeOf } from './book.ts'
import type { Kind } from './orders.ts'

type CrashPoints<K extends ActKind> = `crash points of a ${K}`

/** The state of an act that was cut. */
export function crashPointsOf<K extends ActKind>(kind: K): CrashPoints<K> {
  return `crash points of a ${kind}`
}

/** Everything a run must have met to be worth anything: how often is in tiers.ts. */
export const states = [
  'operations acknowledged',
  'operations refused',
  'requests without an answer',
  'answers to try again',
  'retries after an unknown outcome',
  'unknown outcomes that had happened',
  'unknown outcomes that had not',
  'requests sent twice at once',
  'requests repeated after their answer',
  'keys refused with another body',
  'reads after an acknowledgement',
  'kills of the server',
  'kills in the middle of a transaction',
  'kills with a transfer on its way',
  'kills with a withdraw on its way',
  'kills with a fund on its way',
  'kills of the postmaster',
  'kills of a backend',
  'immediate stops of PostgreSQL',
  'connections cut at a message',
  'replies to COMMIT lost',
  'networks that stood still',
  'slow databases',
  'locks held on hot wallets',
  'times without a free connection',
  'crash points of a transfer',
  'crash points of a withdraw',
  'crash points of a fund',
  'crash points of a request',
  ...actKinds.map(crashPointsOf),
] as const

/** Requests for money are paid while operations are cut, and not in the traffic that is killed. */
export type State =
  | (typeof states)[number]
  | 'requests failed while the disk was full'
  | 'kills with a request on its way'

export type Counts = Readonly<Partial<Record<State, number>>>

export type Tally = { readonly add: (state: State, by?: number) => void; readonly counts: () => Counts }

export function openTally(): Tally {
  const counts: Partial<Record<State, number>> = {}
  return {
    add: (state, by = 1) => void (counts[state] = (counts[state] ?? 0) + by),
    counts: () => ({ ...counts }),
  }
}

/** The state of a kill while an operation of this kind is on its way. */
export function killDuring(kind: Kind): State {
  return `kills with a ${kind} on its way`
}

/** What the journal itself tells. */
export function countsOf({ operations }: Book): Counts {
  const { add, counts } = openTally()
  for (const operation of operations.values()) {
    const { attempts, misuses, reads } = operation
    const outcome = outcomeOf(operation)
    if (outcome === 'done') add('operations acknowledged')
    if (outcome === 'refused') add('operations refused')
    const doneMs = doneIn(operation)?.answeredMs ?? Infinity
    for (const [place, { status, sentMs }] of attempts.entries()) {
      const before = attempts[place - 1]
      if (status === 0) add('requests without an answer')
      if (status === 503) add('answers to try again')
      if (sentMs > doneMs) add('requests repeated after their answer')
      if (before && sentMs < (before.answeredMs ?? Infinity)) add('requests sent twice at once')
      else if (before?.status === 0 || before?.status === 503) add('retries after an unknown outcome')
    }
    add('keys refused with another body', misuses.filter(({ status }) => status === 422).length)
    add('reads after an acknowledgement', reads.filter(({ status }) => status === 200).length)
  }
  return counts()
}
