import type { Scenario } from './scenarios.ts'

/** What a worker did in one round. `callMs` has one figure a call, and none when the worker cannot tell. */
export type Tally = { readonly transfers: number; readonly seconds: number; readonly callMs: readonly number[] }

/**
 * Runs a scenario for about `forMs`, at `perSecond` calls when that is given and else as fast as it goes. Throws when
 * anything was refused: a rate of refusals means nothing.
 */
export type Load = (scenario: Scenario, forMs: number, perSecond?: number) => Promise<Tally>

/** One call of one client; says how many transfers it made. */
export type Call = () => Promise<number>

/**
 * Every client calls again as soon as it has its answer, until the time is over; calls under way are finished and count.
 * With a pace, each call has its moment and is timed from it, whether or not the answer before came in time: a server
 * that stands still delays everybody who would have called.
 */
export async function drive(
  clients: readonly Call[],
  {
    forMs,
    perSecond,
    stop,
  }: { readonly forMs: number; readonly perSecond?: number | undefined; readonly stop?: AbortSignal },
): Promise<Tally> {
  const callMs: number[] = []
  let transfers = 0
  const startedMs = performance.now()
  const everyMs = perSecond === undefined ? 0 : (clients.length * 1_000) / perSecond

  async function keepCalling(call: Call, place: number): Promise<void> {
    // Counted from the start: on top of a clock’s large figure a sum of fractions ends up beside its last moment.
    let sinceMs = (everyMs * place) / clients.length
    while (sinceMs < forMs && stop?.aborted !== true) {
      const dueMs = startedMs + sinceMs
      const waitMs = dueMs - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      const made = await call()
      transfers += made
      const endedMs = performance.now()
      callMs.push(endedMs - dueMs)
      sinceMs = everyMs === 0 ? endedMs - startedMs : sinceMs + everyMs
    }
  }

  await Promise.all(clients.map(keepCalling))
  return { transfers, seconds: (performance.now() - startedMs) / 1_000, callMs }
}
