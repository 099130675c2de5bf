import { parseArgs } from 'node:util'

/** The parts that are measured, in the order of the page. */
export const partNames = ['money', 'ledger', 'sql'] as const

export type PartName = (typeof partNames)[number]

/** `only`: mutants of files whose path has this in it, which is a look and not written; `every`: one mutant of so many. */
export type MutationOptions = {
  readonly parts: readonly PartName[]
  readonly only: string
  readonly every: number
  readonly isWritten: boolean
}

/** Reads the names of parts (all without one), `--only=` and `--every=`. Refuses anything else. */
export function parseMutationOptions(args: readonly string[]): MutationOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', default: '' }, every: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const asked = positionals.map(partOf)
  if (!/^[1-9]\d{0,3}$/.test(values.every)) throw new Error('--every takes a whole number from 1')
  const every = Number(values.every)
  const parts = asked.length === 0 ? partNames : asked
  return { parts, only: values.only, every, isWritten: values.only === '' }
}

function partOf(name: string): PartName {
  const part = partNames.find((each) => each === name)
  if (part === undefined) throw new Error(`mutation takes ${partNames.join(', ')}`)
  return part
}
