import type { Load } from './drive.ts'
import type { Meters, Round } from './meters.ts'
import { roundMs, rounds, type Scenario } from './scenarios.ts'
import type { Measured } from './summary.ts'

export type RoundsGiven = {
  readonly scenarios: readonly Scenario[]
  /** Undefined for a scenario nobody can play: without a peer, the peer's. */
  readonly loadOf: (scenario: Scenario) => Load | undefined
  readonly meters: Meters
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

/** Plays every scenario in each round. Scenarios nobody can play are left out of the answer. */
export async function goRounds({ scenarios, loadOf, meters, say, stop }: RoundsGiven): Promise<readonly Measured[]> {
  const measured = scenarios
    .filter((scenario) => loadOf(scenario) !== undefined)
    .map((scenario) => ({ scenario, rounds: [] as Round[] }))
  for (let round = 1; round <= rounds; round += 1) {
    const reached = new Map<string, number>()
    for (const { scenario, rounds: done } of measured) {
      stop.throwIfAborted()
      const load = loadOf(scenario)
      if (!load) continue
      const each = await meters(() => load(scenario, roundMs, paceOf(scenario, reached)), roundMs / 2)
      done.push(each)
      const perSecond = each.transfers / each.seconds
      reached.set(scenario.id, perSecond)
      say(
        `round ${round} of ${rounds}: ${scenario.name}, ${scenario.clients} clients: ${Math.round(perSecond)} a second`,
      )
    }
  }
  stop.throwIfAborted()
  return measured
}

function paceOf({ atHalfOf }: Scenario, reached: ReadonlyMap<string, number>): number | undefined {
  if (atHalfOf === undefined) return undefined
  const full = reached.get(atHalfOf)
  if (full === undefined) throw new Error(`${atHalfOf} was not measured before`)
  return full / 2
}
