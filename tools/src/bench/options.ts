import { parseArgs } from 'node:util'
import { type Scenario, scenarioNamed, scenarios } from './scenarios.ts'

const allParts = ['web', 'money'] as const

export type Part = (typeof allParts)[number]

export type BenchOptions = {
  readonly parts: readonly Part[]
  readonly scenarios: readonly Scenario[]
  /** Whether the pages shall be written: a run of some scenarios is no report. */
  readonly isWritten: boolean
}

/**
 * Reads `--only=web|money`, the part to measure, and `--scenarios=post,http-64`, the money scenarios to measure and only
 * show, always beside tpcb-like. Refuses a part or a scenario that does not exist.
 */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const options = { only: { type: 'string' }, scenarios: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const parts = allParts.filter((part) => values.only === undefined || part === values.only)
  if (parts.length === 0) throw new Error(`--only takes ${allParts.join(' or ')}; ${values.only} is neither`)
  if (values.scenarios === undefined) return { parts, scenarios, isWritten: true }
  return { parts: ['money'], scenarios: scenariosNamed(values.scenarios.split(',')), isWritten: false }
}

function scenariosNamed(ids: readonly string[]): readonly Scenario[] {
  const named = new Set(ids.map(scenarioNamed))
  return scenarios.filter((scenario) => scenario.worker === 'tpcb' || named.has(scenario))
}
