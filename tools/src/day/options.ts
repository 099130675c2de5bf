import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export type DayOptions = { readonly customers: number; readonly seed: number }

/** Reads `--customers 500` and `--seed`; the same seed tells the same stories. Refuses anything else. */
export function parseDayOptions(args: readonly string[]): DayOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { customers: { type: 'string', default: '500' }, seed: { type: 'string' } },
  })
  const { customers, seed } = values
  if (!/^[1-9]\d{0,3}$/.test(customers)) throw new Error('--customers takes a whole number from 1 to 9999')
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new Error('--seed takes a whole number below 1,000,000,000')
  return { customers: Number(customers), seed: seed === undefined ? randomInt(10 ** 9) : Number(seed) }
}
