import { parseArgs } from 'node:util'
import { type Tier, tiers } from './tiers.ts'

export type AttackOptions = { readonly tier: Tier; readonly isWritten: boolean }

/** Reads `small` or `full`, and `--write`. Refuses anything else. The full run is always written to docs. */
export function parseAttackOptions(args: readonly string[]): AttackOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { write: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [name = 'small', ...rest] = positionals
  if ((name !== 'small' && name !== 'full') || rest.length > 0) throw new Error('attacks takes small or full')
  return { tier: tiers[name], isWritten: name === 'full' || values.write === true }
}
