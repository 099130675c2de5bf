import type { Scenario } from './scenarios.ts'

/** What a load did in one round. `callMs` has one figure a call, and none when the load cannot tell. */
export type Tally = { readonly transfers: number; readonly seconds: number; readonly callMs: readonly number[] }

/** Runs a scenario for about `forMs`. Throws when anything was refused: a rate of refusals means nothing. */
export type Load = (scenario: Scenario, forMs: number) => Promise<Tally>

/** One call of one client; says how many transfers it made. */
export type Call = () => Promise<number>

/** Every client calls again as soon as it has its answer, until the time is over. Calls under way are finished and count. */
export async function drive(clients: readonly Call[], forMs: number, stop: AbortSignal): Promise<Tally> {
  const callMs: number[] = []
  let transfers = 0
  const startedMs = performance.now()

  async function keepCalling(call: Call): Promise<void> {
    let atMs = performance.now()
    while (atMs - startedMs < forMs && !stop.aborted) {
      const made = await call()
      transfers += made
      const endedMs = performance.now()
      callMs.push(endedMs - atMs)
      atMs = endedMs
    }
  }

  await Promise.all(clients.map(keepCalling))
  return { transfers, seconds: (performance.now() - startedMs) / 1_000, callMs }
}
