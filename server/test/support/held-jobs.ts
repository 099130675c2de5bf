import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '@emun/contract/time'
import type { MovableClock } from '../../src/platform/clock.ts'
import type { JobKind, Jobs } from '../../src/platform/jobs.ts'
import type { Random } from './random.ts'

type Kinds = Map<string, JobKind<never>>
type Held = { readonly name: string; readonly payload: string; readonly runAt: Date; readonly failed: number }

/** A queue that several servers share. Nobody looks at it now and then: what is due is run at once, and what is not, brings the clock along. */
export type HeldJobs = {
  /** The door of one more server to it. */
  readonly open: () => Jobs
  /** Runs jobs until the work is over, whose answer it gives. A job that fails again and again fails the work. */
  readonly during: <T>(work: Promise<T>) => Promise<T>
  /** Waits until no job is left, due or not. Only during some work. */
  readonly idle: () => Promise<void>
}

export function holdJobs(clock: MovableClock, random: Random): HeldJobs {
  const servers: Kinds[] = []
  const held: Held[] = []
  const waiting: (() => void)[] = []
  /** Each at one of the servers, and now and then at two of them at once: a job may run more than once. */
  const run = ({ name, payload }: Held) => {
    const times = random.below(4) === 0 ? 2 : 1
    return Promise.all(Array.from({ length: times }, () => kindNamed(random.pick(servers), name).run(parsed(payload))))
  }
  /** False where no job is left. */
  const turn = async () => {
    const due = held.filter(({ runAt }) => runAt <= clock.now())
    if (due.length === 0) return leapTo(clock, held)
    held.splice(0, held.length, ...held.filter((job) => !due.includes(job)))
    await Promise.all(due.map((job) => run(job).catch((error: unknown) => held.push(again(job, clock, error)))))
    return true
  }
  return {
    open() {
      const kinds: Kinds = new Map()
      servers.push(kinds)
      return doorOf(kinds, (job) => void held.push(job), clock)
    },
    async during(work) {
      let isOver = false
      const over = work.finally(() => void (isOver = true))
      while (!isOver) {
        if (await turn()) continue
        for (const tell of waiting.splice(0)) tell()
        await sleep(1)
      }
      return over
    },
    idle: () => new Promise((resolve) => void waiting.push(resolve)),
  }
}

function doorOf(kinds: Kinds, hold: (job: Held) => void, clock: MovableClock): Jobs {
  let count = 0n
  return {
    async enqueue(tx, { name }, payload, runAt = clock.now()) {
      tx.afterCommit(() => hold({ name, payload: JSON.stringify(payload), runAt, failed: 0 }))
      count += 1n
      return count
    },
    register: (kind) => void kinds.set(kind.name, kind),
    settled: async () => undefined,
    wake: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
}

/** False where there is nothing to leap to. */
function leapTo(clock: MovableClock, held: readonly Held[]): boolean {
  const next = Math.min(...held.map(({ runAt }) => runAt.getTime()))
  if (next === Infinity) return false
  clock.advance(Math.max(0, next - clock.now().getTime()))
  return true
}

/** As the real queue does it. */
function again(job: Held, clock: MovableClock, error: unknown): Held {
  if (job.failed === mostFailures) throw error
  return { ...job, failed: job.failed + 1, runAt: new Date(clock.now().getTime() + second) }
}

const mostFailures = 8

function kindNamed(kinds: Kinds, name: string): JobKind<never> {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no server runs ${name}`)
  return kind
}

// What a kind is given is what it was queued with.
const parsed = (payload: string) => JSON.parse(payload) as never
