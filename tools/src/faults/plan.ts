import { openRandom, type Random } from './random.ts'
import { type Fate, passes } from './proxy.ts'
import type { Side } from './protocol.ts'

export const faultKinds = [
  'kill the server',
  'kill the postmaster',
  'kill a backend',
  'stop PostgreSQL at once',
  'cut a connection',
  'lose replies to COMMIT',
  'let the network stand still',
  'slow the database down',
  'lock hot wallets',
  'take all connections',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** The message at which something happens: so many after now, of one side, or the answer to a COMMIT. */
export type Place = { readonly from: Side; readonly isCommitReply: boolean; readonly after: number }

/** One thing that goes wrong: where it strikes and what becomes of that message; for lasting ones how long and how slow. */
export type Fault = {
  readonly kind: FaultKind
  readonly place: Place
  readonly fate: Fate
  readonly lastsMs: number
  readonly holdMs: number
}

/** How often each fault happens, and how long it lasts where it lasts. */
export type Measure = { readonly times: number; readonly lastsMs?: number }

/** Every fault of a run, in an order and with details that only the seed decides. */
export function planFaults(measures: Readonly<Record<FaultKind, Measure>>, seed: number): readonly Fault[] {
  const random = openRandom(seed, 1_000_000)
  const faults = faultKinds.flatMap((kind) => {
    const { times, lastsMs = 0 } = measures[kind]
    return Array.from({ length: times }, (_, time) => newFault(random, kind, lastsMs, time))
  })
  return shuffled(random, faults)
}

const holdsMs = [50, 500, 5_000] as const

function newFault(random: Random, kind: FaultKind, lastsMs: number, time: number): Fault {
  const isCommitReply = random.isOneIn(3)
  const from = isCommitReply || random.isOneIn(2) ? 'postgres' : 'server'
  const place = { from, isCommitReply, after: random.below(isCommitReply ? 4 : 60) } as const
  return { kind, place, fate: fateOf(random, kind), lastsMs, holdMs: holdsMs[time % holdsMs.length] ?? 50 }
}

function fateOf(random: Random, kind: FaultKind): Fate {
  const cuts: readonly Fate[] = [{ cut: 'before' }, { cut: 'after' }]
  return random.pick(kind === 'cut a connection' ? cuts : [passes, ...cuts])
}

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const left = [...all]
  return all.map(() => left.splice(random.below(left.length), 1)[0] as T)
}
