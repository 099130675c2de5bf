import { parseArgs } from 'node:util'

const allParts = ['web', 'money'] as const

export type Part = (typeof allParts)[number]

/** Reads `--only=web|money`: the parts to measure. Refuses a part that does not exist. */
export function parseBenchOptions(args: readonly string[]): readonly Part[] {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } })
  const parts = allParts.filter((part) => values.only === undefined || part === values.only)
  if (parts.length === 0) throw new Error(`--only takes ${allParts.join(' or ')}; ${values.only} is neither`)
  return parts
}
