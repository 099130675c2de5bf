import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Tier, tiers } from './tiers.ts'

export type FaultOptions = { readonly tier: Tier; readonly seed: number; readonly isWritten: boolean }

/** Reads `small` or `full`, `--write` and SEED. Refuses anything else. The full run is always written to docs. */
export function parseFaultOptions(args: readonly string[], seed: string | undefined): FaultOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { write: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [name = 'small', ...rest] = positionals
  if ((name !== 'small' && name !== 'full') || rest.length > 0) throw new Error('faults takes small or full')
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new Error('SEED takes a whole number below 1,000,000,000')
  const chosen = seed === undefined ? randomInt(10 ** 9) : Number(seed)
  return { tier: tiers[name], seed: chosen, isWritten: name === 'full' || values.write === true }
}
